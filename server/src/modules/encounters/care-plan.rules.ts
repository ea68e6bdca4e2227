import type { CareActivity, CareGoal, WrittenCarePlan } from '@akoma/contract/encounters';
import { type FieldErrors, sentenceOf } from '@akoma/contract/base';
import type * as z from 'zod';

type Sent = z.output<typeof WrittenCarePlan>;
type SentGoal = NonNullable<Sent['goals']>[number];
type SentActivity = NonNullable<Sent['activities']>[number];

/** A goal and an activity as they stand in their tables. */
export type GoalRow = Pick<CareGoal, 'text' | 'target' | 'due' | 'state'> & { id: string; place: number };
export type ActivityRow = Pick<CareActivity, 'text' | 'due' | 'role_id' | 'member_id' | 'state' | 'done_at' | 'done_by_id'> & {
  id: string;
  place: number;
};

interface Open {
  due: string | null;
  state: string;
  done_at?: string | null;
}

/** Whether its day is past, both `YYYY-MM-DD`; what is done, given up or on hold is never late. */
export const isOverdue = ({ due, state, done_at = null }: Open, today: string): boolean =>
  state === 'active' && done_at === null && due !== null && due < today;

/** Items by their place in the request: those to write, and what is wrong with the ids that were sent. */
interface Merged<Row> {
  rows: Row[];
  unknown: string[];
  errors: FieldErrors;
}

function merged<Row extends { id: string; place: number }, Item extends { uuid?: string | undefined }>(
  field: string,
  stands: readonly Row[],
  sent: readonly Item[],
  written: (before: Row | undefined, item: Item) => Omit<Row, 'id' | 'place'>,
  newId: () => string,
): Merged<Row> {
  const result: Merged<Row> = { rows: [], unknown: [], errors: {} };
  const named = new Set<string>();
  let last = Math.max(0, ...stands.map(({ place }) => place));
  for (const [at, item] of sent.entries()) {
    const before = stands.find(({ id }) => id === item.uuid);
    if (item.uuid && named.has(item.uuid)) result.errors[`${field}.${at}.uuid`] = [sentenceOf('not-unique', 'uuid')];
    else if (item.uuid && !before) result.unknown.push(`${field}.${at}.uuid`);
    if (item.uuid) named.add(item.uuid);
    const row = { ...written(before, item), ...(before ? { id: before.id, place: before.place } : { id: newId(), place: ++last }) } as Row;
    if (!before || !isSameRow(before, row)) result.rows.push(row);
  }
  return result;
}

const isSameRow = <Row extends object>(before: Row, after: Row): boolean =>
  Object.entries(after).every(([key, value]) => before[key as keyof Row] === value);

/** The goals that a request makes of those that stand: of one that is named what was sent of it, without a uuid a new one. */
export const mergedGoals = (stands: readonly GoalRow[], sent: readonly SentGoal[], newId: () => string) =>
  merged<GoalRow, SentGoal>(
    'goals',
    stands,
    sent,
    (before, { text, target, due, state }) => ({
      text: text ?? before?.text ?? '',
      target: target === undefined ? (before?.target ?? null) : target || null,
      due: due === undefined ? (before?.due ?? null) : due,
      state: state ?? before?.state ?? 'active',
    }),
    newId,
  );

/** The same of activities; naming a role takes the member's place, and the other way round. What was done stays. */
export const mergedActivities = (stands: readonly ActivityRow[], sent: readonly SentActivity[], newId: () => string) =>
  merged<ActivityRow, SentActivity>(
    'activities',
    stands,
    sent,
    (before, { text, due, role_id, member_id, state }) => ({
      text: text ?? before?.text ?? '',
      due: due === undefined ? (before?.due ?? null) : due,
      role_id: member_id ? null : role_id === undefined ? (before?.role_id ?? null) : role_id,
      member_id: role_id ? null : member_id === undefined ? (before?.member_id ?? null) : member_id,
      state: state ?? before?.state ?? 'active',
      done_at: before?.done_at ?? null,
      done_by_id: before?.done_by_id ?? null,
    }),
    newId,
  );
