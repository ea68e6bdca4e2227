import type { FormDefinition, FormField } from '../terminology/index.ts';
import type { Answers } from './form-answer.ts';

type Section = FormDefinition['sections'][number];
type Repeating = Section & { repeats: NonNullable<Section['repeats']> };
export const isRepeating = (section: Section): section is Repeating => Boolean(section.repeats);

/** Under which the answers say how many rows a part has; without it there are as many as are answered. */
export const rowsName = (section: Pick<Section, 'name'>): string => `${section.name}.rows`;
/** A question’s name in one row: `length.2`. */
export const nameInRow = (name: string, row: number): string => `${name}.${row}`;
/** The name of the question or of the part, whatever its row. */
export const baseName = (name: string): string => name.replace(/\.\d+$/, '');
/** A question in its row as it stands in the form: its words are without the number of the row. */
export const questionInForm = ({ fields }: Pick<FormDefinition, 'fields'>, { name }: Pick<FormField, 'name'>): FormField =>
  fields.find((one) => one.name === name || one.name === baseName(name))!;

const fieldsIn = ({ fields }: Pick<FormDefinition, 'fields'>, { name }: Section): FormField[] =>
  fields.filter(({ section }) => section === name);

/** How many rows a part that repeats has with these answers, within its limits. */
export function rowCount(form: FormDefinition, section: Section, answers: Answers): number {
  if (!isRepeating(section)) return 1;
  const { min, max } = section.repeats;
  const said = answers[rowsName(section)];
  const names = fieldsIn(form, section).map(({ name }) => `${name}.`);
  const answered = Object.keys(answers).flatMap((key) =>
    names.filter((name) => key.startsWith(name)).map((name) => Number(key.slice(name.length))),
  );
  const count = typeof said === 'string' && /^\d{1,2}$/.test(said) ? Number(said) : Math.max(0, ...answered.filter(Number.isInteger));
  return Math.min(max, Math.max(min, count));
}

/** Whether a number of rows was said that the part cannot have. */
export const isRowsWrong = ({ repeats }: Repeating, said: Answers[string]): boolean =>
  typeof said !== 'string' || !/^\d{1,2}$/.test(said) || Number(said) < repeats.min || Number(said) > repeats.max;

/**
 * The form with each row of what repeats as a section and questions of its own (ruling 149): everything that judges, shows or prints answers
 * then needs to know of rows nothing. A form without such parts is itself.
 */
export function withRows(form: FormDefinition, answers: Answers): FormDefinition {
  if (!form.sections.some(isRepeating)) return form;
  const sections: Section[] = [];
  const fields: FormField[] = form.fields.filter(({ section }) => section === null);
  for (const section of form.sections) {
    const asked = fieldsIn(form, section);
    if (!isRepeating(section)) {
      sections.push(section);
      fields.push(...asked);
      continue;
    }
    const names = new Set(asked.map(({ name }) => name));
    for (let row = 1; row <= rowCount(form, section, answers); row++) {
      const own = nameInRow(section.name, row);
      sections.push({ name: own, title: `${section.title} ${row}` });
      for (const field of asked)
        fields.push({
          ...field,
          name: nameInRow(field.name, row),
          section: own,
          label: `${field.label} (${row})`,
          show_if: field.show_if && {
            ...field.show_if,
            field: names.has(field.show_if.field) ? nameInRow(field.show_if.field, row) : field.show_if.field,
          },
        });
    }
  }
  return { ...form, sections, fields };
}

/** The answers that change when a row is taken out: those below it move up. */
export function withoutRow(form: FormDefinition, section: Section, row: number, answers: Answers): Record<string, Answers[string]> {
  const count = rowCount(form, section, answers);
  const changes: Record<string, Answers[string]> = { [rowsName(section)]: String(count - 1) };
  for (const { name } of fieldsIn(form, section))
    for (let at = row; at <= count; at++) changes[nameInRow(name, at)] = answers[nameInRow(name, at + 1)] ?? '';
  return changes;
}
