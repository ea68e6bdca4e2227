import type { FormItem } from '@akoma/contract/terminology';
import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { OwnFormItem } from './own-form-item.tsx';
import { movedItem, newItem } from './own-form-items.ts';
import classes from './own-forms.module.css';
import { itemKindNames, ownFormsWords as words } from './own-forms.words.ts';

interface OwnFormLinesProps {
  items: readonly FormItem[];
  errors: Readonly<Record<string, React.ReactNode>>;
  most: number;
  disabled: boolean;
  onChange: (items: FormItem[]) => void;
}

const wrongIn = (errors: OwnFormLinesProps['errors'], at: number) => Object.keys(errors).some((path) => path.startsWith(`items.${at}.`));

/** Kind and unit of a line, whether it must be answered and repeats, and its code. */
const detailsOf = ({ kind, unit, required, repeats, code }: FormItem): string =>
  [itemKindNames[kind], unit, required && words.required, repeats && words.repeated, code].filter(Boolean).join(' · ');

/** The lines of a form in their order, moved by dragging or by the arrow keys; one is open at a time, and each that is wrong. */
export function OwnFormLines({ items, errors, most, disabled, onChange }: OwnFormLinesProps) {
  const [open, setOpen] = useState<string>();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  // a line that is moved, opened or added takes the focus with it
  const [focus, setFocus] = useState<{ key: string; on: 'grip' | 'field' }>();
  useEffect(() => {
    if (!focus) return;
    const line = list.current?.querySelector(`[data-line="${focus.key}"]`);
    line?.querySelector<HTMLElement>(focus.on === 'grip' ? '[data-grip]' : 'input')?.focus();
    setFocus(undefined);
  }, [focus]);

  const nameOf = (item: FormItem) => item.label.trim() || words.unnamed(items.indexOf(item) + 1);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from || disabled) return;
    onChange(movedItem(items, from, to));
    setSaid(words.moved(nameOf(item), to + 1, items.length));
  };
  const byKey = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(at, at + by);
    setFocus({ key: items[at]!.key, on: 'grip' });
  };
  const add = (kind: FormItem['kind']) => {
    const item = newItem(items, kind);
    onChange([...items, item]);
    setOpen(item.key);
    setFocus({ key: item.key, on: 'field' });
  };
  const drop = () => {
    if (dragged !== undefined && over !== undefined) move(dragged, over);
    setDragged(undefined);
    setOver(undefined);
  };
  const full = items.length >= most;
  return (
    <>
      <p role="status" className={classes.said}>
        {said}
      </p>
      <ol ref={list} className={classes.lines} aria-label={words.questions}>
        {items.map((item, at) => {
          const isOpen = open === item.key || wrongIn(errors, at);
          return (
            <li
              key={item.key}
              data-line={item.key}
              data-kind={item.kind}
              data-over={over === at || undefined}
              className={classes.line}
              draggable={!disabled && !isOpen}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', item.key);
                setDragged(at);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop();
              }}
            >
              <div className={classes.head}>
                <UnstyledButton
                  data-grip
                  className={classes.grip}
                  disabled={disabled}
                  aria-label={words.move(nameOf(item))}
                  onKeyDown={(event) => byKey(event, at)}
                >
                  <IconGripVertical size={18} aria-hidden />
                </UnstyledButton>
                <UnstyledButton
                  className={classes.name}
                  aria-expanded={isOpen}
                  aria-label={words.open(nameOf(item), detailsOf(item))}
                  onClick={() => {
                    setOpen(isOpen ? undefined : item.key);
                    if (!isOpen) setFocus({ key: item.key, on: 'field' });
                  }}
                >
                  <span>{nameOf(item)}</span> <small>{detailsOf(item)}</small>
                </UnstyledButton>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-md"
                  className={classes.remove}
                  disabled={disabled}
                  aria-label={words.remove(nameOf(item))}
                  onClick={() => onChange(items.filter((one) => one !== item))}
                >
                  <IconTrash size={16} aria-hidden />
                </Button>
              </div>
              {isOpen && (
                <OwnFormItem
                  item={item}
                  path={`items.${at}`}
                  errors={errors}
                  before={items.slice(0, at).filter(({ kind }) => kind !== 'heading')}
                  disabled={disabled}
                  onChange={(changed) => onChange(items.map((one) => (one === item ? changed : one)))}
                  onMove={(by) => move(at, at + by)}
                  onClose={() => {
                    setOpen(undefined);
                    setFocus({ key: item.key, on: 'grip' });
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
      {items.length === 0 && <p className={classes.none}>{words.noQuestions}</p>}
      <Group gap="sm">
        <Button
          variant="default"
          data-path="items"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled || full}
          onClick={() => add('text')}
        >
          {words.addQuestion}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled || full}
          onClick={() => add('heading')}
        >
          {words.addHeading}
        </Button>
      </Group>
    </>
  );
}
