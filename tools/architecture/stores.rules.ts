import { at, atNode, type CodeBase, plant, type Rule } from './code-base.ts';
import { isTest } from './place.ts';
import { argumentsOf, part, type Source, walk, word } from './source.ts';

const kit = 'server/src/platform/db/list.ts';
const isServer = ({ path }: Source): boolean => path.startsWith('server/src/') && !isTest(path) && path !== kit;
const server = ({ sources }: CodeBase): Source[] => sources.filter(isServer);

/** Lists that cut their pages by themselves, each for a reason that was measured. */
const ownCuts: Readonly<Record<string, string>> = {
  'server/src/modules/encounters/encounter.store.ts': 'its statement is built once for every page: where the page begins is a value in it',
  'server/src/modules/observations/observations.store.ts': 'the same: it is one text for all pages of a shape',
  'server/src/modules/patients/search-name.store.ts':
    'the newest of each word are read first, as many as the page’s end needs, and then cut',
  'server/src/modules/patients/search.store.ts':
    'the ids of several walks of an index, each as long as the page’s end, are put together and cut',
};

const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length;
const store = (text: string) => plant('server/src/modules/payers/payer.store.ts', text);

const onePaging: Rule = {
  name: 'stores: a page of a list is cut by paged() or pageOfRows()',
  check: (codeBase) =>
    server(codeBase)
      .filter(({ path }) => !(path in ownCuts))
      .flatMap((source) => {
        const found: ReturnType<typeof atNode>[] = [];
        walk(source.body, (node) => {
          if (node.type !== 'CallExpression' || word(part(part(node, 'callee'), 'property')) !== 'offset') return;
          if (argumentsOf(node)[0]?.type !== 'NumericLiteral')
            found.push(atNode(source, node, `the kit pages: paged(rows, all, query) of ${kit}`));
        });
        return found;
      }),
  planted: [
    [store(`export const list = (ctx, { page, page_size }) => rows(ctx).limit(page_size).offset((page - 1) * page_size).execute();`)],
  ],
  spared: [
    store(`import { paged } from '../../platform/db/list.ts'; export const list = (ctx, query) => paged(rows(ctx), all(ctx), query);`),
    store(`export const thirtieth = (ctx) => rows(ctx).offset(29).limit(1).executeTakeFirst();`),
  ],
};

/** A text that somebody typed may hold the signs of LIKE. */
const oneEscape: Rule = {
  name: 'stores: a typed text becomes a pattern of LIKE by containing()',
  check: (codeBase) =>
    server(codeBase).flatMap((source) =>
      source.text
        .split('\n')
        .flatMap((line, index) =>
          /replace(All)?\(\/[^/]*(%[^/]*_|_[^/]*%)[^/]*\//.test(line)
            ? [at(source, index + 1, `the kit escapes: containing(text) of ${kit}`)]
            : [],
        ),
    ),
  planted: [[store("export const pattern = (text) => `%${text.replace(/[\\\\%_]/g, '\\\\$&')}%`;")]],
  spared: [store(`import { containing } from '../../platform/db/list.ts'; export const pattern = (text) => containing(text);`)],
};

const takesApart = /\(\s*db: Db,\s*organization_id: string/;

const contextFirst: Rule = {
  name: 'stores: functions take the context first, not db and organization_id apart',
  check: (codeBase) =>
    server(codeBase)
      .filter(({ path, text }) => /^server\/src\/modules\/.+\.store\.ts$/.test(path) && takesApart.test(text))
      .map((source) =>
        at(
          source,
          lineOf(source.text, source.text.search(takesApart)),
          'takes `ctx`, or of it `{ db, organization_id }: Pick<Ctx, …>`, as its first parameter',
        ),
      ),
  planted: [
    [store(`export const findPayer = (db: Db, organization_id: string, id: string) => db.selectFrom('payers.payer');`)],
    [store(`export async function updatePayer(\n  db: Db,\n  organization_id: string,\n  id: string,\n) {}`)],
  ],
  spared: [
    store(`export const findPayer = ({ db, organization_id }: At, id: string) => db.selectFrom('payers.payer');`),
    store(`export const hasAccounts = (db: Db) => db.selectFrom('identity.account');`),
  ],
};

const refusals = 'server/src/platform/http/refusals.ts';
const handler = (text: string) => plant('server/src/modules/payers/update-payer.ts', text);

/** Who was first must read the same wherever somebody comes second. */
const oneStaleness: Rule = {
  name: 'stores: an edit of an older version is refused by refuseStale() or staleEdit()',
  check: (codeBase) =>
    server(codeBase)
      .filter(({ path }) => path !== refusals)
      .flatMap((source) =>
        [...source.text.matchAll(/\bfail\(\s*'conflict'|\bversion\s*!==\s*\w+(\.\w+)*\.version\b/g)].map(({ index }) =>
          at(source, lineOf(source.text, index), `versions are compared and refused by refuseStale() and staleEdit() of ${refusals}`),
        ),
      ),
  planted: [
    [handler(`if (version !== before.version) throw staleEdit(body, before);`)],
    [handler(`if (body.version !== undefined && body.version !== visit.version) refuse();`)],
    [handler(`if (!written) throw fail('conflict', { current, sent: body });`)],
  ],
  spared: [handler(`await refuseStale(body, before); if (!written) throw staleEdit(body, await requirePayer(ctx, id));`)],
};

/** An id that this organisation does not have is told with the same status and the same words everywhere. */
const oneUnknown: Rule = {
  name: 'stores: an unknown id in a body or query is refused by unknownReference() or checkReferences()',
  check: (codeBase) =>
    server(codeBase)
      .filter(({ path }) => path !== refusals)
      .flatMap((source) =>
        [...source.text.matchAll(/\bfail\(\s*'not_found',\s*\{\s*\},/g)].map(({ index }) =>
          at(source, lineOf(source.text, index), `the fields are named by unknownReference() or checkReferences() of ${refusals}`),
        ),
      ),
  planted: [[handler(`if (!payer) throw fail('not_found', {}, { payer_id: ['Payer id is not valid.'] });`)]],
  spared: [
    handler(`if (!payer) throw unknownReference('payer_id');`),
    handler(`await checkReferences(ctx, [listUnknownPayers, { payer_id }]);`),
    handler(`if (!payer) throw fail('not_found', {});`),
  ],
};

/** Which ids are there only their owner knows: modules above ask it, instead of reading its cards. */
const ownersKnow: Rule = {
  name: 'stores: what listUnknown… looks for is its own module’s',
  check: (codeBase) =>
    server(codeBase)
      .filter(({ path }) => path.endsWith('.store.ts'))
      .flatMap((source) =>
        [...source.text.matchAll(/\blistUnknown\w+(?:: ListUnknown)? = [\s\S]*?selectFrom\('(\w+)\./g)]
          .filter(([, schema]) => !source.path.startsWith(`server/src/modules/${schema}/`))
          .map(({ index }) => at(source, lineOf(source.text, index), 'the owner publishes it: import it from its public entry')),
      ),
  planted: [
    [
      store(
        `export const listUnknownPatients: ListUnknown = ({ db }, ids) => missingIn(ids, (some) => db.selectFrom('patients.patient'));`,
      ),
    ],
  ],
  spared: [
    store(`export const listUnknownPayers: ListUnknown = ({ db }, ids) => missingIn(ids, (some) => db.selectFrom('payers.payer'));`),
  ],
};

export const storeRules: readonly Rule[] = [onePaging, oneEscape, contextFirst, oneStaleness, oneUnknown, ownersKnow];
