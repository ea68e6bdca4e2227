import { type Answers, baseName, isRepeating, rowCount, rowsName, withoutRow, withRows } from '@akoma/contract/observations';
import type { FormDefinition, FormField } from '@akoma/contract/terminology';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FormQuestion } from './form-question.tsx';
import classes from './forms.module.css';
import { formsWords as words } from './forms.words.ts';

interface FormQuestionsProps {
  definition: FormDefinition;
  /** The questions that are asked with these answers. */
  asked: readonly FormField[];
  answers: Answers;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onAnswer: (name: string, answer: string | string[]) => void;
  onLeave: (name: string) => void;
}

/** The questions of a form by section; a part that repeats has its rows one after another, and ways to add and remove one. */
export function FormQuestions({ definition, asked, answers, errors, disabled, onAnswer, onLeave }: FormQuestionsProps) {
  const shown = withRows(definition, answers).sections;
  // a row that is added takes the focus to its first question, one that is removed to where another is added
  const [focus, setFocus] = useState<string>();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focus) return;
    const place = here.current?.querySelector<HTMLElement>(`[data-part="${focus}"]`);
    (place?.matches('button') ? place : place?.querySelector<HTMLElement>('input, textarea'))?.focus();
    setFocus(undefined);
  }, [focus]);
  const questions = (section: string) =>
    asked
      .filter((field) => field.section === section)
      .map((field) => (
        <FormQuestion
          key={field.name}
          field={field}
          value={answers[field.name]}
          error={errors[field.name]}
          disabled={disabled}
          onChange={(answer) => onAnswer(field.name, answer)}
          onBlur={() => onLeave(field.name)}
        />
      ));
  return (
    <div ref={here}>
      {definition.sections.map((section) => {
        if (!isRepeating(section)) {
          const fields = questions(section.name);
          return (
            fields.length > 0 && (
              <fieldset key={section.name} className={classes.section}>
                <legend>{section.title}</legend>
                <div className={classes.questions}>{fields}</div>
              </fieldset>
            )
          );
        }
        const count = rowCount(definition, section, answers);
        const adding = `${section.name}.add`;
        const remove = (row: number) => {
          for (const [name, answer] of Object.entries(withoutRow(definition, section, row, answers))) onAnswer(name, answer);
          setFocus(adding);
        };
        const { min, max } = section.repeats;
        return (
          <div key={section.name} className={classes.repeating}>
            {shown
              .filter(({ name }) => baseName(name) === section.name)
              .map(({ name, title }, at) => (
                <fieldset key={name} className={classes.section} data-part={name}>
                  <legend>{title}</legend>
                  <div className={classes.questions}>{questions(name)}</div>
                  {count > min && (
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-md"
                      mt="xs"
                      disabled={disabled}
                      leftSection={<IconTrash size={16} aria-hidden />}
                      onClick={() => remove(at + 1)}
                    >
                      {words.removeRow(title)}
                    </Button>
                  )}
                </fieldset>
              ))}
            <Button
              variant="default"
              data-part={adding}
              disabled={disabled || count >= max}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => {
                onAnswer(rowsName(section), String(count + 1));
                setFocus(`${section.name}.${count + 1}`);
              }}
            >
              {words.addRow(section.title)}
            </Button>
            {count >= max && <p className={classes.quiet}>{words.mostRows(max)}</p>}
            {errors[rowsName(section)] && <p role="alert">{errors[rowsName(section)]}</p>}
          </div>
        );
      })}
    </div>
  );
}
