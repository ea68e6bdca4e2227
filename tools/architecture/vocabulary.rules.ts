import { at, plant, type Rule, type Violation } from './code-base.ts';
import { placeOf } from './place.ts';
import { titleOf } from './requirements.ts';
import { walk, word } from './source.ts';

/** Words that only we would understand, or that mean something else in a hospital, and what to say instead. */
const instead: ReadonlyMap<string, string> = new Map([
  ['deed', 'action, or audit record'],
  ['errand', 'request context'],
  ['ladder', 'module order'],
  ['onlooker', 'viewer'],
  ['roof', 'composition root'],
  ['house', 'app, server or demo'],
  ['hands', 'colleagues'],
  ['bell', 'notifier'],
  ['lot', 'batch'],
  ['whoever', 'the role that is meant: a caller, a user, anyone'],
  ['whomever', 'the role that is meant: a caller, a user, anyone'],
]);

/** Public names stay as they landed (decision 46): the reviewed ones, and where they stand. */
const reviewed: Readonly<Record<string, string>> = {
  deed: 'a key of the audit trail’s replies',
  listOnlookers: 'an operation',
  onlookers: 'a key of a reply',
  Onlooker: 'its schema',
  isOnlooker: 'a key of a reply',
  readHouseFigures: 'an operation',
  HouseFigures: 'its schema',
  'read-house-figures': 'its handler',
  IconBell: 'a picture of the icon package',
};
const isLooked = (path: string): boolean => placeOf(path) !== undefined && !/\/db\/tables\.ts$|\/vocabulary\.rules\.ts$/.test(path);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/);
const bannedIn = (name: string): string | undefined => wordsOf(name).find((one) => instead.has(one) || instead.has(one.replace(/s$/, '')));
/** Of texts only words that a hospital never needs: its wards have rooms and houses, its stock has lots. */
const bannedInText = (text: string): string | undefined =>
  /\b(deed|errand|onlooker|ladder|roof|whoever|whomever)s?\b|\b(room)s? (?:above|below)\b/i
    .exec(text)
    ?.slice(1)
    .find(Boolean)
    ?.toLowerCase();
const sentence = (name: string, found: string) =>
  `${name}: say ${instead.get(found) ?? instead.get(found.replace(/s$/, '')) ?? 'module'} instead of ${found}`;

const privateWords: Rule = {
  name: 'plain words: no private metaphor in the names of files, types, functions and values, in comments and titles of tests',
  check: ({ files, sources }) => [
    ...files
      .filter(({ path }) => isLooked(path) && /\.(ts|tsx|mjs|css)$/.test(path))
      .flatMap((file) => {
        const name = file.path
          .split('/')
          .at(-1)!
          .replace(/\.[a-z]+$/, '');
        const found = bannedIn(name);
        return found && !Object.hasOwn(reviewed, name) ? [at(file, 1, sentence(name, found))] : [];
      }),
    ...sources
      .filter(({ path }) => isLooked(path))
      .flatMap((source) => {
        const seen = new Map<string, Violation>();
        const read = (text: string, line: number) => {
          const found = bannedInText(text);
          if (found) seen.set(`${line}`, at(source, line, sentence(found, found)));
        };
        walk(source.body, (node) => {
          const title = titleOf(node);
          if (title !== undefined) read(title, source.lineOf(node));
          if (node.type !== 'Identifier') return;
          const name = word(node);
          const found = Object.hasOwn(reviewed, name) || seen.has(name) ? undefined : bannedIn(name);
          if (found) seen.set(name, at(source, source.lineOf(node), sentence(name, found)));
        });
        for (const { text, line } of source.comments) read(text, line);
        return [...seen.values()];
      }),
  ],
  planted: [
    [plant('server/src/platform/jobs/take-lot.ts', 'export const take = 1;')],
    [plant('server/src/platform/jobs/batches.ts', 'export interface Deeds { count: number }')],
    [plant('web/src/client/ask.ts', 'export const x = 1; // an errand of the page')],
    [plant('server/src/platform/http/serve.ts', '/** Deeds of a session. */ export const x = 1;')],
    [plant('web/src/client/leave.ts', 'export const x = 1; // whoever stays has sent nothing')],
    [plant('server/src/modules/files/files.rules.ts', '/** Kept for whomever it belongs to. */ export const x = 1;')],
    [plant('server/src/modules/queue/queue.rules.test.ts', `describe('the roof of the house', () => {});`)],
    [plant('server/src/modules/queue/queue.test.ts', `it('QUEUE-001 is kept with its deed', () => {});`)],
    [plant('web/src/app/frame.test.tsx', `it.each([1])('a room above %s hears it', () => {});`)],
  ],
  spared: [
    plant('contract/src/organization/location.ts', `export const kinds = ['room', 'house']; export const slots = 1; // one room of a ward`),
  ],
};

/** Decision records tell what was once called how, and landed migrations never change. */
const isPage = (path: string): boolean =>
  /\.(md|css|sql)$/.test(path) && !/^docs\/decisions\/|^server\/(migrations\/|schema\.sql)|\/requirements/.test(path);

const pages: Rule = {
  name: 'plain words: none of them in documents, styles and SQL either',
  check: ({ files }) =>
    files
      .filter(({ path }) => isPage(path))
      .flatMap((file) =>
        file.text.split('\n').flatMap((line, index) => {
          const found = bannedInText(line);
          return found ? [at(file, index + 1, sentence(found, found))] : [];
        }),
      ),
  planted: [
    [plant('docs/recipes/add-a-module.md', 'Find its place on the ladder.')],
    [plant('server/src/modules/queue/README.md', '# queue\n\nWhoever waits longest comes first.')],
    [plant('web/src/ui/page/card.module.css', '/* for the rooms above */')],
    [plant('server/src/platform/jobs/install.sql', '-- visible with the commit of the deed')],
  ],
  spared: [
    plant('docs/decisions/0046-plain-words.md', 'rooms with doors on a ladder under a roof'),
    plant('docs/glossary.md', '| room | inpatient | a room of a ward, with its beds |'),
  ],
};

export const vocabularyRules: readonly Rule[] = [privateWords, pages];
