import { connectionRules } from './connection.rules.ts';
import { contractRules } from './contract.rules.ts';
import type { Rule } from './house.ts';
import { importRules } from './imports.rules.ts';
import { nameRules } from './names.rules.ts';
import { screenRules } from './screens.rules.ts';
import { sqlRules } from './sql.rules.ts';
import { wordRules } from './words.rules.ts';

/** Every law of the house that can be read from the code. */
export const rules: readonly Rule[] = [
  ...importRules,
  ...nameRules,
  ...wordRules,
  ...contractRules,
  ...sqlRules,
  ...connectionRules,
  ...screenRules,
];
