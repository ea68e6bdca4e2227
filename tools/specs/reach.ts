import type { CodeBase } from '../architecture/code-base.ts';
import { declaredOperations } from '../architecture/operations.ts';
import { isTest, isTestSide } from '../architecture/place.ts';
import { type Module, type Origin, readModule, type Uses } from '../architecture/uses.ts';

/** The exports that the product uses. */
export interface Reach {
  /** Exports that no entry point reaches. */
  unused: () => Origin[];
  /** The file and the name under which something is declared: public entries and names that are passed on are followed. */
  homeOf: (origin: Origin) => Origin | undefined;
  /** Whether something that the product starts uses it. */
  isReached: (home: Origin) => boolean;
}

/**
 * The product's entry points: server, worker, threads, web app, and the commands of the README. Browsers use the second version of the
 * numbering plans.
 */
const started =
  /^(server\/src\/(main|worker|thread)\.ts|server\/src\/platform\/db\/generate\.ts|web\/src\/(main\.tsx|app\/offline\/service-worker\.ts)|tools\/[\w-]+\.(ts|mjs)|contract\/src\/base\/numbering-plans-later\.ts)$/;

/** The register passes modules on as a whole, and extracts their operations. */
const register = 'contract/src/registers.ts';

/** Loading such a file registers its sentences. */
const registersItself = /\.failures\.ts$/;
const isProduct = (path: string): boolean =>
  /^(contract|server|web)\/src\//.test(path) && !/^web\/src\/ui\/gallery\//.test(path) && !isTestSide(path);

export const keyOf = ({ target, name }: Origin): string => `${target} ${name}`;

/** Follows every use from the entry points, through loaded files and imported names. */
export function reachOf(codeBase: CodeBase): Reach {
  const modules = new Map(codeBase.sources.filter(({ path }) => !isTest(path)).map((source) => [source.path, readModule(source)]));
  const homeOf = homesIn(modules);
  const operations = new Set(declaredOperations(codeBase).map(({ source, exported }) => keyOf({ target: source.path, name: exported })));
  const reached = new Set<string>();
  const loaded = new Set<string>();
  const waiting: (() => void)[] = [];

  const load = (path: string): void => {
    const module = modules.get(path);
    if (!module || loaded.has(path)) return;
    loaded.add(path);
    for (const other of module.loads) load(other);
    waiting.push(() => use(module, module.atOnce));
  };
  const reach = (home: Origin): void => {
    load(home.target);
    const module = modules.get(home.target);
    const uses = module?.declared.get(home.name);
    if (!module || !uses || reached.has(keyOf(home))) return;
    reached.add(keyOf(home));
    waiting.push(() => use(module, uses));
  };
  const take = (origin: Origin, allowed: (home: Origin) => boolean = () => true): void => {
    load(origin.target);
    for (const name of origin.name === '*' ? namesIn(modules, origin.target) : [origin.name]) {
      const home = homeOf({ target: origin.target, name });
      if (home && allowed(home)) reach(home);
    }
  };
  const useName = (module: Module, name: string): void => {
    const origin = module.imports.get(name);
    if (module.declared.has(name)) reach({ target: module.path, name });
    else if (origin) take(origin, (home) => module.path !== register || origin.name !== '*' || operations.has(keyOf(home)));
  };
  const use = (module: Module, { names, members, files }: Uses): void => {
    for (const name of names) useName(module, name);
    for (const [object, properties] of members) {
      const origin = module.imports.get(object);
      if (origin?.name === '*') for (const name of properties) take({ target: origin.target, name });
      else useName(module, object);
    }
    for (const target of files) take({ target, name: '*' });
  };

  for (const path of modules.keys()) if (started.test(path)) take({ target: path, name: '*' });
  for (let work = waiting.pop(); work; work = waiting.pop()) work();
  const isReached = (home: Origin): boolean => reached.has(keyOf(home)) || registersItself.test(home.target) || !isProduct(home.target);
  const unused = (): Origin[] =>
    [...modules.values()].flatMap(({ path, declared, exported }) =>
      [...exported]
        .filter(([, given]) => typeof given === 'string' && declared.has(given))
        .map(([name]) => ({ target: path, name }))
        .filter((origin) => !isReached(homeOf(origin)!)),
    );
  return { homeOf, isReached, unused };
}

function namesIn(modules: ReadonlyMap<string, Module>, path: string): string[] {
  const module = modules.get(path);
  return module ? [...module.exported.keys(), ...module.passedOn.flatMap((other) => namesIn(modules, other))] : [];
}

const homesIn = (modules: ReadonlyMap<string, Module>): Reach['homeOf'] =>
  function homeOf({ target, name }: Origin): Origin | undefined {
    const module = modules.get(target);
    const given = module?.exported.get(name);
    if (given === undefined) {
      for (const other of module?.passedOn ?? []) {
        const home = homeOf({ target: other, name });
        if (home) return home;
      }
      return undefined;
    }
    if (typeof given !== 'string') return homeOf(given);
    const taken = module!.declared.has(given) ? undefined : module!.imports.get(given);
    return taken ? homeOf(taken) : { target, name: given };
  };
