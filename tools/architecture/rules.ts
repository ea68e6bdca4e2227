import type { Rule } from './code-base.ts';
import { connectionRules } from './connection.rules.ts';
import { contractRules } from './contract.rules.ts';
import { roadRules } from './import-road.rules.ts';
import { importRules } from './imports.rules.ts';
import { nameRules } from './names.rules.ts';
import { screenRules } from './screens.rules.ts';
import { sqlRules } from './sql.rules.ts';
import { storeRules } from './stores.rules.ts';
import { vocabularyRules } from './vocabulary.rules.ts';
import { wordRules } from './words.rules.ts';

/** Every architecture rule. */
export const rules: readonly Rule[] = [
  ...importRules,
  ...nameRules,
  ...wordRules,
  ...vocabularyRules,
  ...contractRules,
  ...sqlRules,
  ...storeRules,
  ...roadRules,
  ...connectionRules,
  ...screenRules,
];
