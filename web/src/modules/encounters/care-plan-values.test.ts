import { fieldErrors } from '@akoma/contract/base';
import { NewCarePlan } from '@akoma/contract/encounters';
import { expect, test } from 'vitest';
import { begin, bodyOf, errorsFrom, newActivity, newGoal } from './care-plan-values.ts';

test('ENC-066 VAL-011 what is missing in a goal or an activity is named as the form names it', () => {
  const typed = { ...begin, goals: [newGoal()], activities: [newActivity()] };
  const { error } = NewCarePlan.safeParse({ ...bodyOf(typed, typed), patient_id: crypto.randomUUID() });
  expect(errorsFrom(fieldErrors(error!))).toEqual({
    title: 'Title is required.',
    'goals.0.text': 'Goal is required.',
    'activities.0.text': 'Activity is required.',
  });
  expect(errorsFrom({ 'goals.1.text': ['Text should not exceed 500 characters.'] })).toEqual({
    'goals.1.text': 'Goal should not exceed 500 characters.',
  });
});
