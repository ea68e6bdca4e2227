import { atNode, plant, type Rule, type Violation } from './code-base.ts';
import { literalText, type Node, part, walk, word } from './source.ts';

const attributeOf = (opening: Node, name: string): Node | undefined =>
  (opening.attributes as Node[] | undefined)?.find((one) => one.type === 'JSXAttribute' && word(part(one, 'name')) === name);

/** Whether an expression depends on the state of a query: `factor.isPending`. */
function asksOfReading(expression: Node): boolean {
  let found = false;
  walk(expression, (node) => {
    if (node.type === 'MemberExpression' && /^is(Pending|Fetching|Loading)$/.test(word(part(node, 'property')))) found = true;
  });
  return found;
}

/** The button that sends a form: DialogButtons, or whatever has type="submit". */
const sendsForm = (opening: Node): boolean => {
  const type = attributeOf(opening, 'type');
  return word(part(opening, 'name')) === 'DialogButtons' || (type !== undefined && literalText(part(type, 'value')) === 'submit');
};

const noSwallowedSubmit: Rule = {
  name: 'a form waits for nothing behind its button: an early Enter would be swallowed',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => path.startsWith('web/src/'))
      .flatMap((source) => {
        const found: Violation[] = [];
        walk(source.body, (node) => {
          if (node.type !== 'JSXOpeningElement' || !sendsForm(node)) return;
          for (const name of ['pending', 'disabled', 'refused', 'aria-disabled']) {
            const attribute = attributeOf(node, name);
            if (attribute && asksOfReading(attribute))
              found.push(
                atNode(
                  source,
                  attribute,
                  `${name} asks how a reading is going: give it to FormFrame as \`waiting\`, which keeps the submit`,
                ),
              );
          }
        });
        return found;
      }),
  planted: [
    [plant('web/src/modules/x/a.dialog.tsx', 'export const A = () => <DialogButtons act="Save" pending={pending || factor.isPending} />;')],
    [
      plant(
        'web/src/modules/x/a.form.tsx',
        'export const A = () => <ActionButton type="submit" disabled={found.isFetching}>Save</ActionButton>;',
      ),
    ],
  ],
  spared: [
    plant(
      'web/src/modules/x/a.dialog.tsx',
      'export const A = () => <FormFrame waiting={factor.isPending}><DialogButtons act="Save" pending={pending} /></FormFrame>;',
    ),
    plant('web/src/modules/x/a.screen.tsx', 'export const A = () => <ActionButton pending={make.isPending}>Back up</ActionButton>;'),
  ],
};

/** `error instanceof Error`, `(error as Error).message`: messages that were not written for users. */
const asksForAnyError = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && node.operator === 'instanceof' && word(part(node, 'right')) === 'Error') ||
  (node.type === 'TsAsExpression' && word(part(part(node, 'typeAnnotation'), 'typeName')) === 'Error');

const noRawException: Rule = {
  name: 'no raw exception is shown to people: a failure says its own sentence, or none',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => path.startsWith('web/src/') && !path.includes('.test.'))
      .flatMap((source) => {
        const found: Violation[] = [];
        walk(source.body, (node) => {
          if (asksForAnyError(node)) found.push(atNode(source, node, 'take the sentence from sentenceOf (web/src/ui/layer/told.ts)'));
        });
        return found;
      }),
  planted: [
    [plant('web/src/modules/x/a.screen.tsx', 'export const why = (error: unknown) => (error instanceof Error ? error.message : "");')],
    [plant('web/src/modules/x/a.ts', 'export const why = (error: unknown) => (error as Error).message;')],
  ],
  spared: [
    plant(
      'web/src/modules/x/a.ts',
      'export const why = (error: unknown) => (error instanceof Refused ? error.message : sentenceOf(error));',
    ),
  ],
};

const inModules = ({ path }: { path: string }): boolean => path.startsWith('web/src/modules/') && !path.includes('.test.');

/** `x as never`, `x as '/'`: casts that disable the router's types. */
const isBlindfold = (node: Node): boolean => {
  const type = part(node, 'typeAnnotation');
  return node.type === 'TsAsExpression' && (word(type, 'kind') === 'never' || literalText(part(type, 'literal')) === '/');
};

/** `to="/x"` of a link, `{ to: '/x' }` of a step. */
const writtenAddress = (node: Node): Node | undefined => {
  const to = node.type === 'JSXAttribute' ? word(part(node, 'name')) : node.type === 'KeyValueProperty' ? word(part(node, 'key')) : '';
  const value = part(node, 'value');
  const text = literalText(value?.type === 'JSXExpressionContainer' ? part(value, 'expression') : value);
  return to === 'to' && text?.startsWith('/') ? value : undefined;
};

/** What the types do not see, each in one file. */
const unseen: Readonly<Record<string, string>> = {
  'web/src/client/link-to.ts': 'the addresses of the router, which are checked here',
  'web/src/client/import/use-import.ts': 'the inputs of the operations of an import, which differ by what is imported',
};
const mayNotBlind = ({ path }: { path: string }): boolean => path.startsWith('web/src/') && !path.includes('.test.') && !(path in unseen);

const seenTypes: Rule = {
  name: 'the browser’s code blinds no type: no `as never`, no address given as another',
  check: ({ sources }) =>
    sources.filter(mayNotBlind).flatMap((source) => {
      const found: Violation[] = [];
      walk(source.body, (node) => {
        if (isBlindfold(node)) found.push(atNode(source, node, 'let the types see it; an address is given by linkTo or linkHere'));
      });
      return found;
    }),
  planted: [
    [plant('web/src/modules/x/a.tsx', 'export const a = () => go({ search: { days: 7 } as never });')],
    [plant('web/src/client/a.ts', 'export const a = (values: object) => form.setValues(values as never);')],
    [plant('web/src/app/a.tsx', "export const a = (to: string) => go({ to: to as '/' });")],
  ],
  spared: [
    plant('web/src/client/link-to.ts', 'export const here = (search: object) => search as never;'),
    plant('web/src/modules/x/a.test.ts', 'export const given = input as never;'),
    plant('web/src/client/a.ts', 'export const a = (search: object) => search as Search;'),
  ],
};

const checkedLinks: Rule = {
  name: 'modules lead to pages by linkTo, which knows every address',
  check: ({ sources }) =>
    sources.filter(inModules).flatMap((source) => {
      const found: Violation[] = [];
      walk(source.body, (node, above) => {
        const element = above.findLast(({ type }) => type === 'JSXOpeningElement');
        // pages before sign-in have no router, and a list of addresses is checked where linkTo takes one
        const plain = word(part(element, 'name')) === 'SignInLink' || above.some(({ type }) => type === 'ArrayExpression');
        const address = writtenAddress(node);
        if (address && !plain) found.push(atNode(source, address, "linkTo('/the-address') checks that there is such a page"));
      });
      return found;
    }),
  planted: [
    [plant('web/src/modules/x/a.tsx', 'export const A = () => <Link to="/services">Services</Link>;')],
    [plant('web/src/modules/x/a.tsx', 'export const A = () => <Link to={`/services/${id}`}>Service</Link>;')],
    [plant('web/src/modules/x/a.tsx', "export const a = () => navigate({ to: '/services', replace: true });")],
  ],
  spared: [
    plant('web/src/modules/x/a.tsx', "export const A = () => <Link {...linkTo('/services/$id', { id })}>Service</Link>;"),
    plant('web/src/modules/x/b.tsx', 'export const B = () => <SignInLink to="/login">Login</SignInLink>;'),
  ],
};

const isNothing = (node: Node | undefined): boolean => node?.type === 'Identifier' && word(node) === 'undefined';
const asksForRight = (node: Node | undefined): boolean => {
  const callee = part(node, 'callee');
  const of = part(callee, 'object');
  const asked = word(of) || word(part(of, 'property'));
  return node?.type === 'CallExpression' && word(part(callee, 'property')) === 'has' && asked === 'permissions';
};

const oneWayToAsk: Rule = {
  name: 'what the role refuses is asked of useMay, the organisation of useOrganizationId',
  check: ({ sources }) =>
    sources.filter(inModules).flatMap((source) => {
      const found: Violation[] = [];
      walk(source.body, (node) => {
        const refuses = node.type === 'ConditionalExpression' && asksForRight(part(node, 'test')) && isNothing(part(node, 'consequent'));
        if (refuses) found.push(atNode(source, node, "const refused = useMay('services.write', words.mayNotWrite)"));
        const ofProvider =
          node.type === 'MemberExpression' &&
          word(part(node, 'property')) === 'organization_uuid' &&
          /\bprovider$/.test(source.textOf(part(node, 'object')!));
        if (ofProvider) found.push(atNode(source, node, 'useOrganizationId(), outside of components organizationId()'));
      });
      return found;
    }),
  planted: [
    [plant('web/src/modules/x/a.tsx', "export const a = () => (permissions.has('x.write') ? undefined : words.mayNot);")],
    [plant('web/src/modules/x/a.tsx', "export const a = () => (session.permissions.has('x.write') ? undefined : 'No.');")],
    [plant('web/src/modules/x/a.tsx', 'export const a = () => ({ id: provider.organization_uuid });')],
    [plant('web/src/modules/x/a.tsx', "export const a = () => currentSession()?.provider.organization_uuid ?? '';")],
  ],
  spared: [
    plant('web/src/modules/x/a.tsx', "export const a = () => (permissions.has('x.read') ? <Card /> : undefined);"),
    plant('web/src/modules/x/b.tsx', 'export const b = () => useMay("x.write", words.mayNot) ?? useOrganizationId();'),
    plant('web/src/client/session.ts', 'export const organizationId = () => current.provider.organization_uuid;'),
  ],
};

/** The name of the function around a node: of its declaration, or of the constant that it is assigned to. */
function functionAround(above: readonly Node[]): string | undefined {
  const around = above.findLast(
    (node) =>
      node.type === 'FunctionDeclaration' ||
      (node.type === 'VariableDeclarator' && /Function/.test(part(node, 'init')?.type ?? '') && part(node, 'id')?.type === 'Identifier'),
  );
  return around && word(part(around, around.type === 'VariableDeclarator' ? 'id' : 'identifier'));
}

const hooksInComponents: Rule = {
  name: 'hooks are called by components and hooks: elsewhere React has no place to keep what they hold',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => path.startsWith('web/src/') && !path.includes('.test.'))
      .flatMap((source) => {
        const found: Violation[] = [];
        walk(source.body, (node, above) => {
          const hook = node.type === 'CallExpression' ? word(part(node, 'callee')) : '';
          const caller = functionAround(above);
          if (/^use[A-Z]/.test(hook) && caller !== undefined && !/^(use)?[A-Z]/.test(caller))
            found.push(atNode(source, node, `${caller} is no component and calls ${hook}`));
        });
        return found;
      }),
  planted: [
    [plant('web/src/modules/x/a.screen.tsx', 'const asked = () => ({ id: useOrganizationId() });')],
    [plant('web/src/modules/x/a.screen.tsx', 'export async function load() { const { user } = useSession(); }')],
    [plant('web/src/modules/x/a.tsx', "export function A() { const refuse = () => useMay('x.write', ''); }")],
  ],
  spared: [
    plant('web/src/modules/x/a.tsx', 'export function A() { const id = useOrganizationId(); return <B id={id} />; }'),
    plant('web/src/modules/x/use-b.ts', 'export const useB = () => useQuery(ask(readB));'),
    plant('web/src/modules/x/c.ts', 'const asked = () => ({ id: organizationId() });'),
  ],
};

const refusalsThroughFrame: Rule = {
  name: 'what is refused is thrown: the frame of the form puts it at the fields, and would overwrite what a screen had put there',
  check: ({ sources }) =>
    sources.filter(inModules).flatMap((source) => {
      const found: Violation[] = [];
      walk(source.body, (node) => {
        if (node.type === 'MemberExpression' && word(part(node, 'property')) === 'setErrors')
          found.push(atNode(source, node, 'throw the refusal; where your fields have other names, throw error.at({ … })'));
      });
      return found;
    }),
  planted: [[plant('web/src/modules/x/a.dialog.tsx', 'if (error instanceof Refused) form.setErrors(firstOf(error.errors));')]],
  spared: [plant('web/src/modules/x/a.dialog.tsx', 'throw error instanceof Refused ? error.at({ to: error.message }) : error;')],
};

export const screenRules: readonly Rule[] = [
  ...[noSwallowedSubmit, noRawException, checkedLinks, seenTypes, oneWayToAsk, hooksInComponents],
  refusalsThroughFrame,
];
