import { atNode, plant, type Rule, type Violation } from './code-base.ts';
import { literalText, type Node, part, walk, word } from './source.ts';

const attributeOf = (opening: Node, name: string): Node | undefined =>
  (opening.attributes as Node[] | undefined)?.find((one) => one.type === 'JSXAttribute' && word(part(one, 'name')) === name);

/** Whether an expression asks how a reading is going: `factor.isPending`. */
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

/** `error instanceof Error`, `(error as Error).message`: words that nobody has written for people. */
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

export const screenRules: readonly Rule[] = [noSwallowedSubmit, noRawException];
