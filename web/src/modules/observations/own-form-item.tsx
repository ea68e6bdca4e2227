import { answersOf, type FormItem, formItemKinds, mostFormRows } from '@akoma/contract/terminology';
import { Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import classes from './own-forms.module.css';
import { itemKindNames, ownFormsWords as words } from './own-forms.words.ts';

interface OwnFormItemProps {
  item: FormItem;
  /** `items.3`. */
  path: string;
  errors: Readonly<Record<string, React.ReactNode>>;
  /** The lines before it, which it may depend on. */
  before: readonly FormItem[];
  disabled: boolean;
  onChange: (item: FormItem) => void;
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

const kinds = formItemKinds.map((value) => ({ value, label: itemKindNames[value] }));

/** The fields of one line of a form. */
export function OwnFormItem({ item, path, errors, before, disabled, onChange, onMove, onClose }: OwnFormItemProps) {
  const { kind } = item;
  const isQuestion = kind !== 'heading';
  const set = (change: Partial<FormItem>) => onChange({ ...item, ...change });
  const at = (name: string) => ({ disabled, error: errors[`${path}.${name}`], 'data-path': `${path}.${name}` });
  const limit = (name: 'min' | 'max') => (
    <NumberInput
      label={words[name]}
      hideControls
      w="7rem"
      value={item[name] ?? ''}
      onChange={(value) => set({ [name]: typeof value === 'number' ? value : null })}
      {...at(name)}
    />
  );
  return (
    <Stack gap="sm" className={classes.fields}>
      <Group gap="sm" align="flex-start">
        <TextInput
          label={isQuestion ? words.label : words.heading}
          required
          maxLength={200}
          autoComplete="off"
          style={{ flex: 1, minWidth: '14rem' }}
          value={item.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
          {...at('label')}
        />
        <NativeSelect
          label={words.kind}
          data={kinds}
          value={kind}
          onChange={(event) => set({ kind: event.currentTarget.value as FormItem['kind'] })}
          {...at('kind')}
        />
      </Group>
      {kind === 'number' && (
        <Group gap="sm" align="flex-start">
          <TextInput
            label={words.unit}
            w="7rem"
            maxLength={20}
            autoComplete="off"
            value={item.unit ?? ''}
            onChange={(event) => set({ unit: event.currentTarget.value })}
            {...at('unit')}
          />
          {limit('min')}
          {limit('max')}
          <Checkbox
            mt={28}
            label={words.whole}
            disabled={disabled}
            checked={item.whole}
            onChange={(event) => set({ whole: event.currentTarget.checked })}
          />
        </Group>
      )}
      {(kind === 'choice' || kind === 'choices') && (
        <Textarea
          label={words.choices}
          description={words.choicesHint}
          required
          autosize
          minRows={2}
          maxRows={12}
          value={item.choices.join('\n')}
          onChange={(event) => set({ choices: event.currentTarget.value.split('\n') })}
          {...at('choices')}
        />
      )}
      {!isQuestion && <Repeats item={item} disabled={disabled} error={errors[`${path}.repeats`]} path={path} onChange={set} />}
      {isQuestion && (
        <>
          <TextInput
            label={words.help}
            maxLength={300}
            autoComplete="off"
            value={item.help ?? ''}
            onChange={(event) => set({ help: event.currentTarget.value })}
            {...at('help')}
          />
          <Group gap="lg">
            <Checkbox
              label={words.required}
              disabled={disabled}
              checked={item.required}
              onChange={(event) => set({ required: event.currentTarget.checked })}
            />
            {kind === 'day' && (
              <Checkbox
                label={words.future}
                disabled={disabled}
                checked={item.future}
                onChange={(event) => set({ future: event.currentTarget.checked })}
              />
            )}
          </Group>
          <TextInput
            label={words.code}
            description={words.codeHint}
            w="14rem"
            maxLength={40}
            autoComplete="off"
            value={item.code ?? ''}
            onChange={(event) => set({ code: event.currentTarget.value || null })}
            {...at('code')}
          />
          <ShownIf item={item} before={before} disabled={disabled} error={errors[`${path}.show_if`]} path={path} onChange={set} />
        </>
      )}
      <Group gap="sm">
        <Button variant="default" size="compact-md" disabled={disabled} onClick={() => onMove(-1)}>
          {words.up}
        </Button>
        <Button variant="default" size="compact-md" disabled={disabled} onClick={() => onMove(1)}>
          {words.down}
        </Button>
        <Button variant="default" size="compact-md" onClick={onClose}>
          {words.close}
        </Button>
      </Group>
    </Stack>
  );
}

interface RepeatsProps {
  item: FormItem;
  disabled: boolean;
  error: React.ReactNode;
  path: string;
  onChange: (change: Pick<FormItem, 'repeats'>) => void;
}

/** Whether what stands below a heading is filled several times, and how often. */
function Repeats({ item: { repeats }, disabled, error, path, onChange }: RepeatsProps) {
  const limit = (name: 'min' | 'max', label: string, least: number) => (
    <NumberInput
      label={label}
      w="7rem"
      min={least}
      max={mostFormRows}
      allowDecimal={false}
      disabled={disabled}
      value={repeats![name]}
      onChange={(value) => onChange({ repeats: { ...repeats!, [name]: typeof value === 'number' ? value : least } })}
    />
  );
  return (
    <Group gap="lg" align="flex-end">
      <Checkbox
        label={words.repeats}
        disabled={disabled}
        error={error}
        data-path={`${path}.repeats`}
        checked={repeats !== null}
        onChange={(event) => onChange({ repeats: event.currentTarget.checked ? { min: 1, max: 10 } : null })}
      />
      {repeats && limit('min', words.least, 0)}
      {repeats && limit('max', words.most, 1)}
    </Group>
  );
}

interface ShownIfProps {
  item: FormItem;
  before: readonly FormItem[];
  disabled: boolean;
  error: React.ReactNode;
  path: string;
  onChange: (change: Pick<FormItem, 'show_if'>) => void;
}

const answerNames: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** Whether a question is asked always, or while an earlier one has some answers. */
function ShownIf({ item: { show_if }, before, disabled, error, path, onChange }: ShownIfProps) {
  const able = before.filter((one) => answersOf(one).some((answer) => answer.trim() !== ''));
  if (able.length === 0 && !show_if) return null;
  const on = able.find(({ key }) => key === show_if?.field);
  const choose = (field: string) => {
    const first = able.find(({ key }) => key === field);
    onChange({ show_if: first ? { field, is: [answersOf(first).find((answer) => answer.trim() !== '')!] } : null });
  };
  return (
    <Group gap="lg" align="flex-start">
      <NativeSelect
        label={words.shown}
        disabled={disabled}
        error={error}
        data-path={`${path}.show_if`}
        data={[
          { value: '', label: words.always },
          ...able.map(({ key, label }) => ({ value: key, label: words.when(label) })),
          ...(show_if && !on ? [{ value: show_if.field, label: words.when('?') }] : []),
        ]}
        value={show_if?.field ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {show_if && on && (
        <Checkbox.Group
          label={words.answers}
          value={show_if.is}
          onChange={(is) => is.length > 0 && onChange({ show_if: { field: show_if.field, is } })}
        >
          <Group gap="md" mt={4}>
            {answersOf(on)
              .filter((answer) => answer.trim() !== '')
              .map((answer) => (
                <Checkbox key={answer} value={answer} label={on.kind === 'yes-no' ? answerNames[answer] : answer} disabled={disabled} />
              ))}
          </Group>
        </Checkbox.Group>
      )}
    </Group>
  );
}
