import { permissionsOf } from '@akoma/contract/base';
import { moduleOrder } from '@akoma/contract/module-order';
import { seededRoles } from '../../server/src/modules/organization/seeded-roles.rules.ts';

/** What a new module is made from. */
export interface Plan {
  /** `cafeteria`. */
  module: string;
  /** One and many of what it keeps: `dish`, `dishes`. */
  thing: string;
  things: string;
  /** A resource of `contract/src/base/permission.ts`. */
  resource: string;
  /** The requirement that it begins with. */
  spec: string;
  /** Of its migration: `0012`. */
  number: string;
}

export const pascal = (word: string): string =>
  word.replaceAll('-', '_').replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
export const camel = (word: string): string => pascal(word).replace(/^./, (letter) => letter.toLowerCase());
export const spaced = (word: string): string => word.replaceAll('-', ' ');
export const snake = (word: string): string => word.replaceAll('-', '_');
export const sentence = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());
/** `a load`, `an insurer`, `an hour`, `a unit`. */
export const withArticle = (word: string): string =>
  `${/^(hour|heir|honest)/.test(word) || /^(?!uni|use|usu|one|eu)[aeiou]/.test(word) ? 'an' : 'a'} ${spaced(word)}`;

/** A seeded role that may do everything that the module asks for, and where its people work; nobody but the owner, where there is none. */
export interface Keeper {
  /** As the server's tests name the role. */
  role: string | undefined;
  /** As the journeys sign in, and before the `@` of the demo hospital. */
  signIn: string;
  /** What the route names of that workspace begin with. */
  workspace: string;
}

const signIns: Readonly<Record<string, string>> = {
  Administrator: 'admin',
  Clinician: 'clinician',
  Nurse: 'nurse',
  Receptionist: 'reception',
  'Billing Officer': 'billing',
  Pharmacist: 'pharmacist',
  'Lab Scientist': 'lab',
};

export function keeperOf(resource: string): Keeper {
  const needs = [`${resource}.read`, `${resource}.write`];
  const able = seededRoles.filter(({ name, resources }) => {
    const has = permissionsOf(resources);
    return name in signIns && needs.every((permission) => has.has(permission));
  });
  const [role] = able;
  if (!role) return { role: undefined, signIn: 'owner', workspace: 'admin' };
  return { role: role.name, signIn: signIns[role.name]!, workspace: role.workspaces[0]!.split('.')[0]!.toLowerCase() };
}

/** The route name of the list, and its address with a slash. */
export const routeOf = ({ resource, things }: Plan): string => `${keeperOf(resource).workspace}-${things}`;

/** Which of `named` come after this module in the module order. */
export function isAbove(module: string, after: string, named: string): boolean {
  const order: readonly string[] = moduleOrder;
  const place = order.includes(module) ? order.indexOf(module) : order.indexOf(after) + 0.5;
  return order.indexOf(named) > place;
}
