import { expect, test } from 'vitest';
import { addressesOf } from '../base/index.ts';
import { editObservation } from './index.ts';

test('OBS-025 an update is called with either method, because the specification names none', () => {
  expect(addressesOf(editObservation).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /api/v2/emr/observations/{id}',
    'PUT /api/v2/emr/observations/{id}',
  ]);
});
