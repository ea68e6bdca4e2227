import { type Answer, answerErrors, askedFields } from '@akoma/contract/observations';
import type { FormDefinition } from '@akoma/contract/terminology';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../../ui/time/when.tsx';
import { FormQuestions } from './form-questions.tsx';
import { ownFormsWords as words } from './own-forms.words.ts';

/** A form as it is filled, to be tried; nothing is kept. */
export function FormPreview({ definition, onClose }: { definition: FormDefinition; onClose: () => void }) {
  const today = useToday();
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState(false);
  const wrong = Object.fromEntries(Object.entries(answerErrors(definition, answers, today)).map(([name, [sentence]]) => [name, sentence!]));
  const shown = Object.fromEntries(Object.entries(wrong).filter(([name]) => checked || left.has(name)));
  return (
    <section aria-label={words.preview}>
      <Text size="sm" mb="md">
        {words.previewWhy}
      </Text>
      <FormQuestions
        definition={definition}
        asked={askedFields(definition, answers)}
        answers={answers}
        errors={shown}
        disabled={false}
        onAnswer={(name, answer) => setAnswers((before) => ({ ...before, [name]: answer }))}
        onLeave={(name) => setLeft((before) => new Set(before).add(name))}
      />
      <Group gap="sm">
        <Button variant="default" onClick={() => setChecked(true)}>
          {words.checks}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.edits}
        </Button>
        {checked && Object.keys(wrong).length === 0 && <Text role="status">{words.fits}</Text>}
      </Group>
    </section>
  );
}
