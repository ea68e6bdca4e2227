import { type AnyOperation, fieldErrors } from '@akoma/contract/base';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { firstOf } from './first-of.ts';
import { fieldsChanged, meetOther, type Values } from './record-edit.ts';
import { Refused } from './refused.ts';

/** A field that somebody else has changed while it was changed here. */
export interface Collision {
  field: string;
  theirs: string | number | boolean | null;
}

interface Given<R extends { version: number }, V extends Values> {
  record: R;
  valuesOf: (record: R) => V;
  /** The body of what was changed, as the operation takes it. */
  bodyOf: (edit: Partial<V>) => Record<string, unknown>;
  /** The operation's body: its sentences stand at the fields before anything is sent. */
  schema: AnyOperation['body'];
  save: (body: Record<string, unknown>) => Promise<R>;
}

interface RecordForm<V extends Values> {
  form: UseFormReturnType<V>;
  /** Saves; throws what was refused, with the fields marked. Nothing changed: nothing is sent. */
  submit: (values: V) => Promise<void>;
  /** What somebody else wrote where this user wrote as well; saving again keeps this user's. */
  collisions: readonly Collision[];
}

/** What is thrown when two people wrote the same field. */
export const writtenMeanwhile = 'Somebody else has changed the same meanwhile. Compare both, then save again to keep yours.';

/**
 * The form of a record that others may save at the same time: only what was changed is sent, with the version that it was changed on. What
 * others have changed in other fields is taken over without asking; where both wrote the same field, theirs is shown beside one's own.
 */
export function useRecordForm<R extends { version: number }, V extends Values>(given: Given<R, V>): RecordForm<V> {
  const { record, valuesOf, bodyOf, schema, save } = given;
  const [stands, setStands] = useState(record);
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const editOf = (values: V, before: V): Partial<V> =>
    Object.fromEntries(fieldsChanged(before, values).map((name) => [name, values[name]])) as Partial<V>;
  const form = useForm<V>({
    initialValues: valuesOf(stands),
    validateInputOnBlur: true,
    validate: (values) => {
      const read = schema?.safeParse(bodyOf(editOf(values, valuesOf(stands)))) as
        | ReturnType<NonNullable<typeof schema>['safeParse']>
        | undefined;
      return (read && !read.success ? firstOf(fieldErrors(read.error)) : {}) as never;
    },
  });
  const begin = (saved: R, values: V) => {
    setStands(saved);
    form.setInitialValues(valuesOf(saved));
    form.setValues(values);
  };
  useEffect(() => {
    if (record.version <= stands.version) return;
    const met = meetOther(valuesOf(stands), form.getValues(), valuesOf(record));
    if (met.kind === 'follows') begin(record, met.values);
    // where both wrote, saving is refused, and says so
  });

  const submit = async (values: V, before: R = stands): Promise<void> => {
    const edit = editOf(values, valuesOf(before));
    if (Object.keys(edit).length === 0) return;
    try {
      const saved = await save({ ...bodyOf(edit), version: before.version });
      setCollisions([]);
      begin(saved, valuesOf(saved));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const current = (error.data as { current?: R } | undefined)?.current;
      if (error.code !== 'conflict' || !current) {
        form.setErrors(firstOf(error.errors) as never);
        throw error;
      }
      const now = valuesOf(current);
      const met = meetOther(valuesOf(before), values, now);
      if (met.kind === 'follows') return submit(met.values, current);
      const others = { ...now, ...editOf(values, valuesOf(before)) };
      begin(current, others);
      setCollisions(met.fields.map((field) => ({ field, theirs: now[field] ?? null })));
      throw new Error(writtenMeanwhile);
    }
  };
  return { form, submit: (values) => submit(values), collisions };
}
