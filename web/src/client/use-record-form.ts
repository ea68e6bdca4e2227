import { type AnyOperation, fieldErrors } from '@akoma/contract/base';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { firstOf } from './first-of.ts';
import { fieldsChanged, type Merges, meetOther, type Values } from './record-edit.ts';
import { Refused } from './refused.ts';
import type { Collision } from '../ui/form/collision-notice.tsx';
import { Told } from '../ui/layer/told.ts';

interface Given<R extends { version: number }, V extends Values> {
  /** The record to edit; undefined: a new one. */
  record: R | undefined;
  valuesOf: (record: R) => V;
  /** Initial values of a new record. */
  begin?: V;
  /** The request body: of an edit the changed fields, of a new record all. */
  bodyOf: (edit: Partial<V>, values: V, stands: R | undefined) => Record<string, unknown>;
  /** The operation's body: its errors appear at the fields before anything is sent. */
  schema?: AnyOperation['body'];
  /** Errors beyond the schema, by field. */
  errorsIn?: (values: V, stands: R | undefined) => Record<string, string | undefined>;
  /** The server's sentences by the form's names of its fields; as the wire names them if left out. */
  errorsFrom?: (errors: Readonly<Record<string, string[]>>, values: V, stands: R | undefined) => Record<string, string>;
  /** Saves it, with the version that it is based on. Resolves to undefined if the user cancelled: the form is left unchanged. */
  save: (body: Record<string, unknown>, stands: R | undefined) => Promise<R | undefined>;
  /** Fields whose conflicting changes are merged. */
  merges?: Merges<V>;
}

interface RecordForm<R, V extends Values> {
  form: UseFormReturnType<V>;
  /** The record as it was last read. */
  stands: R | undefined;
  /**
   * Saves, and resolves to the record; undefined if the user cancelled. Throws a refusal, with its fields by the form's names. Without changes nothing
   * is sent.
   */
  submit: (values: V) => Promise<R | undefined>;
  /** Values of another user in fields that were changed here as well; saving again keeps the values here. */
  collisions: readonly Collision<V[keyof V & string]>[];
}

/** The message when two users changed the same field. */
const writtenMeanwhile = 'Someone else has changed the same field in the meantime. Compare both, then save again to keep yours.';

/**
 * The form of a record that others may save at the same time: only changed fields are sent, with the version that they are based on. Other
 * users' changes of other fields are taken over silently; if both changed the same field, theirs is shown beside the form's.
 */
export function useRecordForm<R extends { version: number }, V extends Values>(given: Given<R, V>): RecordForm<R, V> {
  const { record, valuesOf, bodyOf, schema, save, merges, errorsIn, errorsFrom = firstOf } = given;
  const [stands, setStands] = useState(record);
  const [begun, setBegun] = useState(() => (record ? valuesOf(record) : given.begin!));
  const [collisions, setCollisions] = useState<RecordForm<R, V>['collisions']>([]);
  const editOf = (values: V, before: V): Partial<V> =>
    Object.fromEntries(fieldsChanged(before, values).map((name) => [name, values[name]])) as Partial<V>;
  const form = useForm<V>({
    initialValues: begun,
    validateInputOnBlur: true,
    validate: (values: V) => {
      const read = schema?.safeParse(bodyOf(stands ? editOf(values, begun) : values, values, stands)) as
        | ReturnType<NonNullable<typeof schema>['safeParse']>
        | undefined;
      return { ...(read && !read.success && errorsFrom(fieldErrors(read.error), values, stands)), ...errorsIn?.(values, stands) };
    },
  });
  const follow = (saved: R, values: V): V => {
    const now = valuesOf(saved);
    setStands(saved);
    setBegun(now);
    form.setValues(values);
    // including values that were recorded field by field while the user typed
    form.resetDirty(now);
    return now;
  };
  useEffect(() => {
    if (!record || !stands || record.version <= stands.version) return;
    const met = meetOther(begun, form.getValues() as V, valuesOf(record), merges);
    if (met.twice.length === 0) follow(record, met.values);
    // if both changed a field, saving is refused with a message
  });

  const collide = (fields: readonly (keyof V & string)[], before: V, mine: V, theirs: V) =>
    setCollisions(
      fields.map((field) => ({
        field,
        theirs: theirs[field],
        mine: mine[field],
        before: before[field],
        together: merges?.[field] !== undefined,
        take: () => {
          form.setFieldValue(field, theirs[field] as Parameters<typeof form.setFieldValue<V, typeof field>>[1]);
          setCollisions((all) => all.filter((one) => one.field !== field));
        },
      })),
    );
  const submit = async (values: V, before: V, on: R | undefined): Promise<R | undefined> => {
    const edit = on ? editOf(values, before) : values;
    if (Object.keys(edit).length === 0) return on;
    const body = bodyOf(edit, values, on);
    try {
      const saved = await save(on ? { ...body, version: on.version } : body, on);
      if (saved) {
        setCollisions([]);
        follow(saved, valuesOf(saved));
      }
      return saved;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const current = (error.data as { current?: R } | undefined)?.current;
      if (error.code !== 'conflict' || !current || !on || current.version === on.version) {
        throw error.at(errorsFrom(error.errors, values, on));
      }
      const met = meetOther(before, values, valuesOf(current), merges);
      const now = follow(current, met.values);
      if (met.twice.length === 0) return submit(met.values, now, current);
      collide(met.twice, before, values, now);
      throw new Told(writtenMeanwhile);
    }
  };
  return { form, stands, submit: (values) => submit(values, begun, stands), collisions };
}
