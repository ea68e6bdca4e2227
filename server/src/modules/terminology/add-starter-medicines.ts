import { readFileSync } from 'node:fs';
import type * as contract from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { packageFile } from '../../platform/package-file.ts';
import { type MedicineFacts, medicineWords } from './medicine.rules.ts';
import { insertMedicines } from './medicine.store.ts';

/** Adds the generics that the product brings; what the formulary has already stays as it is (MED-028). */
export const addStarterMedicines: Handler<typeof contract.addStarterMedicines> = async (ctx) => {
  const starter = readStarterMedicines();
  const added = await insertMedicines(ctx, starter, 'starter', medicineWords);
  return { data: { added: added.length, present: starter.length - added.length } };
};

/** The generics of the product: compiled by us from international non-proprietary names, for a pharmacist to review. */
export const readStarterMedicines = (): MedicineFacts[] =>
  readFileSync(packageFile('src/modules/terminology/ours/starter-medicines.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [name = '', tall_man = '', strength = '', form = '', routes = '', aliases = ''] = line.split('\t');
      return {
        name,
        tall_man: tall_man || null,
        strength,
        form,
        routes: routes.split(' ').filter(Boolean),
        aliases: aliases.split(', ').filter(Boolean),
        code: null,
      };
    });
