import { CarePlanStatus, CareGoalState, carePlanStatusNames, goalStateNames } from '@akoma/contract/encounters';
import { listPractitioners } from '@akoma/contract/organization';
import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormRow, RowGroup } from '../../ui/form/row-group.tsx';
import { type ActivityValues, fields, newActivity, newGoal, rows, type Values } from './care-plan-values.ts';
import classes from './care-plans.module.css';
import { carePlansWords as words } from './care-plans.words.ts';

type Form = UseFormReturnType<Values>;

/** What a care plan is called, when it runs, what is to be reached, and who does what for it. */
export const CarePlanFields = ({ form }: { form: Form }) => (
  <>
    <TextInput
      label={fields.title}
      required
      maxLength={200}
      autoComplete="off"
      data-autofocus
      data-path="title"
      {...form.getInputProps('title')}
    />
    <div className={classes.days}>
      <Select
        label={fields.status}
        data={CarePlanStatus.options.map((value) => ({ value, label: carePlanStatusNames[value] }))}
        allowDeselect={false}
        data-path="status"
        {...form.getInputProps('status')}
      />
      {(['period_start', 'period_end'] as const).map((name) => (
        <DayField key={name} form={form} path={name} label={fields[name]} value={form.values[name]} />
      ))}
    </div>
    <Goals form={form} />
    <Activities form={form} />
    <Textarea label={fields.note} autosize minRows={2} maxRows={8} maxLength={4000} data-path="note" {...form.getInputProps('note')} />
  </>
);

const DayField = ({ form, path, label, value }: { form: Form; path: string; label: string; value: string }) => (
  <DayInput
    label={label}
    reach="future"
    data-path={path}
    value={value}
    error={form.errors[path]}
    onChange={(day) => form.setFieldValue(path as 'period_start', day)}
  />
);

/** A row that stands is never taken away: it is given up, and stays in the plan. */
function takeAway(form: Form, field: 'goals' | 'activities', at: number): void {
  if (form.values[field][at]?.uuid) form.setFieldValue(`${field}.${at}.state`, 'cancelled');
  else form.removeListItem(field, at);
}

function Goals({ form }: { form: Form }) {
  return (
    <RowGroup
      legend={fields.goals}
      none={words.noGoals}
      error={form.errors.goals}
      add={words.addGoal}
      onAdd={() => form.insertListItem('goals', newGoal())}
    >
      {form.values.goals.flatMap((goal, at) => {
        if (goal.uuid && goal.state === 'cancelled') return [];
        const path = `goals.${at}` as const;
        const named = goal.text || `goal ${at + 1}`;
        return [
          <FormRow
            key={goal.key}
            label={`Goal ${at + 1}`}
            remove={goal.uuid ? `Give up ${named}` : `Remove ${named}`}
            columns="2fr 1.5fr 230px 130px auto"
            least="220px"
            onRemove={() => takeAway(form, 'goals', at)}
          >
            <TextInput
              label={rows.goal}
              required
              maxLength={500}
              autoComplete="off"
              data-path={`${path}.text`}
              {...form.getInputProps(`${path}.text`)}
            />
            <TextInput
              label={words.target}
              maxLength={500}
              autoComplete="off"
              data-path={`${path}.target`}
              {...form.getInputProps(`${path}.target`)}
            />
            <DayField form={form} path={`${path}.due`} label={words.due} value={goal.due} />
            <NativeSelect
              label="State"
              data={CareGoalState.options.map((value) => ({ value, label: goalStateNames[value] }))}
              {...form.getInputProps(`${path}.state`)}
            />
          </FormRow>,
        ];
      })}
    </RowGroup>
  );
}

function Activities({ form }: { form: Form }) {
  const doers = useDoers();
  return (
    <RowGroup
      legend={fields.activities}
      none={words.noActivities}
      error={form.errors.activities}
      add={words.addActivity}
      onAdd={() => form.insertListItem('activities', newActivity())}
    >
      {form.values.activities.flatMap((activity, at) => {
        if (activity.done || (activity.uuid && activity.state === 'cancelled')) return [];
        const path = `activities.${at}` as const;
        const named = activity.text || `activity ${at + 1}`;
        return [
          <FormRow
            key={activity.key}
            label={`Activity ${at + 1}`}
            remove={activity.uuid ? `Give up ${named}` : `Remove ${named}`}
            columns="2.5fr 1.5fr 230px auto"
            least="220px"
            onRemove={() => takeAway(form, 'activities', at)}
          >
            <TextInput
              label={rows.activity}
              required
              maxLength={500}
              autoComplete="off"
              data-path={`${path}.text`}
              {...form.getInputProps(`${path}.text`)}
            />
            <Select
              label="Who does it"
              placeholder={words.anybody}
              data={withStanding(doers, activity)}
              searchable
              clearable
              nothingFoundMessage="Nothing found"
              data-path={`${path}.who`}
              error={form.errors[`${path}.who`]}
              value={activity.who || null}
              onChange={(who) => form.setFieldValue(`${path}.who`, who ?? '')}
            />
            <DayField form={form} path={`${path}.due`} label={words.due} value={activity.due} />
          </FormRow>,
        ];
      })}
    </RowGroup>
  );
}

interface Group {
  group: string;
  items: { value: string; label: string }[];
}

/** Roles of the team, then its members; a role that may not see the team names nobody. */
function useDoers(): Group[] {
  const enabled = useSession().permissions.has('team.read');
  const team = useQuery({ ...askCached(listPractitioners, { query: { status: 'active', page: 1, page_size: 100 } }), enabled });
  const members = team.data?.data ?? [];
  const roles = new Map(members.map(({ practitioner_role: { role_id, name } }) => [role_id, name]));
  return [
    { group: 'Anybody of a role', items: [...roles].map(([id, name]) => ({ value: `role:${id}`, label: name })) },
    { group: 'Member', items: members.map(({ id, full_name }) => ({ value: `member:${id}`, label: full_name })) },
  ];
}

/** Somebody who has left since stays named. */
const withStanding = (doers: Group[], { who, whoName }: ActivityValues): Group[] =>
  !who || !whoName || doers.some(({ items }) => items.some(({ value }) => value === who))
    ? doers
    : [{ group: 'As it stands', items: [{ value: who, label: whoName }] }, ...doers];
