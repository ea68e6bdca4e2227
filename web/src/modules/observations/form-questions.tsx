import type { Answers } from '@akoma/contract/observations';
import type { FormDefinition, FormField } from '@akoma/contract/terminology';
import { FormQuestion } from './form-question.tsx';
import classes from './forms.module.css';

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

/** The questions of a form by section. */
export function FormQuestions({ definition, asked, answers, errors, disabled, onAnswer, onLeave }: FormQuestionsProps) {
  return definition.sections.map(({ name, title }) => {
    const fields = asked.filter(({ section }) => section === name);
    return (
      fields.length > 0 && (
        <fieldset key={name} className={classes.section}>
          <legend>{title}</legend>
          <div className={classes.questions}>
            {fields.map((field) => (
              <FormQuestion
                key={field.name}
                field={field}
                value={answers[field.name]}
                error={errors[field.name]}
                disabled={disabled}
                onChange={(answer) => onAnswer(field.name, answer)}
                onBlur={() => onLeave(field.name)}
              />
            ))}
          </div>
        </fieldset>
      )
    );
  });
}
