import type { CarePlan } from '@akoma/contract/encounters';

/** Fields of the form, with their labels. */
export const fields = {
  title: 'Title',
  status: 'Status',
  period_start: 'Begins',
  period_end: 'Ends',
  note: 'Note',
  goals: 'Goals',
  activities: 'Activities',
} as const;
/** What the text of a row is. */
export const rows = { goal: 'Goal', activity: 'Activity' } as const;

export interface GoalValues {
  key: string;
  uuid?: string;
  text: string;
  target: string;
  due: string;
  state: string;
}

export interface ActivityValues {
  key: string;
  uuid?: string;
  text: string;
  due: string;
  /** `role:` or `member:` with its id; '' is nobody. */
  who: string;
  /** As the record names them, where the team does not. */
  whoName: string;
  state: string;
  done: boolean;
}

export interface Values {
  title: string;
  status: string;
  period_start: string;
  period_end: string;
  note: string;
  goals: GoalValues[];
  activities: ActivityValues[];
}

/** Unlike those of rows that come back from a draft. */
const newKey = (): string => crypto.randomUUID();
export const newGoal = (): GoalValues => ({ key: newKey(), text: '', target: '', due: '', state: 'active' });
export const newActivity = (): ActivityValues => ({ key: newKey(), text: '', due: '', who: '', whoName: '', state: 'active', done: false });

export const begin: Values = {
  ...{ title: '', status: 'active', period_start: '', period_end: '', note: '' },
  ...{ goals: [], activities: [] },
};

export const valuesOf = ({ title, status, period, note, goals, activities }: CarePlan): Values => ({
  ...{ title, status, period_start: period.start ?? '', period_end: period.end ?? '', note: note ?? '' },
  goals: goals.map(({ uuid, text, target, due, state }) => ({ key: uuid, uuid, text, target: target ?? '', due: due ?? '', state })),
  activities: activities.map(({ uuid, text, due, role_id, role_name, member_id, member_name, state, done_at }) => ({
    ...{ key: uuid, uuid, text, due: due ?? '', state, done: done_at !== null },
    who: role_id ? `role:${role_id}` : member_id ? `member:${member_id}` : '',
    whoName: role_name ?? member_name ?? '',
  })),
});

const idOf = (who: string, kind: 'role' | 'member'): string | null => (who.startsWith(`${kind}:`) ? who.slice(kind.length + 1) : null);

/** The body of what was typed; rows keep their places, so that the answer's sentences find them. */
export function bodyOf({ goals, activities, period_start, period_end, ...edit }: Partial<Values>, all: Values): Record<string, unknown> {
  return {
    ...edit,
    ...((period_start !== undefined || period_end !== undefined) && {
      period: { start: all.period_start || null, end: all.period_end || null },
    }),
    ...(goals && {
      goals: goals.map(({ key: _row, due, target, ...goal }) => ({ ...goal, target: target || null, due: due || null })),
    }),
    ...(activities && {
      activities: activities.map(({ uuid, text, due, who, state }) => ({
        ...{ uuid, text, due: due || null, state },
        ...{ role_id: idOf(who, 'role'), member_id: idOf(who, 'member') },
      })),
    }),
  };
}

const renamed: readonly (readonly [RegExp, string])[] = [
  [/^period\.start$/, 'period_start'],
  [/^period\.end$/, 'period_end'],
  [/\.(role_id|member_id)$/, '.who'],
];

/** What a row's text is called on the form: a sentence begins with the label that is seen (rulings.md 41). */
const rowLabels: readonly (readonly [RegExp, string])[] = [
  [/^goals\.\d+\.text$/, rows.goal],
  [/^activities\.\d+\.text$/, rows.activity],
];
const saidOf = (field: string, said: string): string => {
  const label = rowLabels.find(([row]) => row.test(field))?.[1];
  return label ? said.replace(/^Text\b/, label) : said;
};

/** The sentences of an answer by the names that the form has. */
export const errorsFrom = (errors: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, [said]]) => [
      renamed.reduce((name, [from, to]) => name.replace(from, to), field),
      saidOf(field, said ?? ''),
    ]),
  );
