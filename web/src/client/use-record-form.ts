import { type AnyOperation, fieldErrors } from '@akoma/contract/base';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { firstOf } from './first-of.ts';
import { fieldsChanged, type Merges, meetOther, type Values } from './record-edit.ts';
import { Refused } from './refused.ts';
import { Told } from '../ui/layer/told.ts';

/** A field that somebody else has changed while it was changed here. */
export interface Collision {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** What stood there when both began. */
  before: unknown;
  /** The form holds what both made of it. */
  together: boolean;
  /** Puts theirs in the place of what was typed. */
  take: () => void;
}

interface Given<R extends { version: number }, V extends Values> {
  /** What is edited; without one a record is made. */
  record: R | undefined;
  valuesOf: (record: R) => V;
  /** What a new record begins with. */
  begin?: V;
  /** The body of what was changed, as the operation takes it; of a new record all. */
  bodyOf: (edit: Partial<V>, values: V, stands: R | undefined) => Record<string, unknown>;
  /** The operation's body: its sentences stand at the fields before anything is sent. */
  schema?: AnyOperation['body'];
  /** What the schema does not say, by field. */
  errorsIn?: (values: V, stands: R | undefined) => Record<string, string | undefined>;
  /** The server's sentences by the form's names of its fields; as the wire names them if left out. */
  errorsFrom?: (errors: Readonly<Record<string, string[]>>, values: V, stands: R | undefined) => Record<string, string>;
  /** Sends it, with the version that it was changed on. Answers nothing when the user thought better of it: then all stays as it is. */
  save: (body: Record<string, unknown>, stands: R | undefined) => Promise<R | undefined>;
  /** Fields of which the form then holds what both made of them. */
  merges?: Merges<V>;
}

interface RecordForm<R, V extends Values> {
  form: UseFormReturnType<V>;
  /** The record as it was last read. */
  stands: R | undefined;
  /**
   * Saves, and answers the record; nothing if the user thought better of it. Throws what was refused, with the fields marked. Nothing changed:
   * nothing is sent.
   */
  submit: (values: V) => Promise<R | undefined>;
  /** What somebody else wrote where this user wrote as well; saving again keeps this user's. */
  collisions: readonly Collision[];
}

/** What is thrown when two people wrote the same field. */
const writtenMeanwhile = 'Someone else has changed the same field meanwhile. Compare both, then save again to keep yours.';

/**
 * The form of a record that others may save at the same time: only what was changed is sent, with the version that it was changed on. What
 * others have changed in other fields is taken over without asking; where both wrote the same field, theirs is shown beside one's own.
 */
export function useRecordForm<R extends { version: number }, V extends Values>(given: Given<R, V>): RecordForm<R, V> {
  const { record, valuesOf, bodyOf, schema, save, merges, errorsIn, errorsFrom = firstOf } = given;
  const [stands, setStands] = useState(record);
  const [begun, setBegun] = useState(() => (record ? valuesOf(record) : given.begin!));
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const editOf = (values: V, before: V): Partial<V> =>
    Object.fromEntries(fieldsChanged(before, values).map((name) => [name, values[name]])) as Partial<V>;
  const form = useForm<V>({
    initialValues: begun as never,
    validateInputOnBlur: true,
    validate: (values: V) => {
      const read = schema?.safeParse(bodyOf(stands ? editOf(values, begun) : values, values, stands)) as
        | ReturnType<NonNullable<typeof schema>['safeParse']>
        | undefined;
      return { ...(read && !read.success && errorsFrom(fieldErrors(read.error), values, stands)), ...errorsIn?.(values, stands) } as never;
    },
  });
  const follow = (saved: R, values: V): V => {
    const now = valuesOf(saved);
    setStands(saved);
    setBegun(now);
    form.setValues(values as never);
    // also what was noted field by field while somebody typed
    form.resetDirty(now as never);
    return now;
  };
  useEffect(() => {
    if (!record || !stands || record.version <= stands.version) return;
    const met = meetOther(begun, form.getValues() as V, valuesOf(record), merges);
    if (met.twice.length === 0) follow(record, met.values);
    // where both wrote, saving is refused, and says so
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
          form.setFieldValue(field, theirs[field] as never);
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
        form.setErrors(errorsFrom(error.errors, values, on) as never);
        throw error;
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
