import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { KeyLayer } from '../keys/use-keys.tsx';
import type { Filter } from './filter.ts';
import classes from './filter-panel.module.css';

export interface FilterPanelProps {
  filters: readonly Filter[];
  onClose: () => void;
}

/** What is chosen from under "+ Filter": first which filter, then its value. With one filter its values at once. */
export function FilterPanel({ filters, onClose }: FilterPanelProps) {
  const only = filters.length === 1 ? filters[0] : undefined;
  const [key, setKey] = useState(only?.key);
  const filter = filters.find((one) => one.key === key);
  const back = filters.length > 1 ? () => setKey(undefined) : undefined;
  return (
    <KeyLayer onEscape={filter && back ? back : onClose}>
      {filter === undefined ? (
        <Choices
          key="names"
          label="Filters"
          choices={filters.map(({ key: value, label, shown }) => ({
            value,
            label,
            detail: shown ?? <IconChevronRight size={14} aria-hidden />,
          }))}
          onChoose={setKey}
        />
      ) : (
        <>
          <p className={classes.head}>
            {back && (
              <ActionIcon variant="subtle" color="gray" size={28} aria-label="All filters" onClick={back}>
                <IconArrowLeft size={16} aria-hidden />
              </ActionIcon>
            )}
            {filter.label}
          </p>
          {'options' in filter ? (
            <Choices
              key={filter.key}
              label={filter.label}
              current={filter.value}
              choices={[{ value: '', label: filter.any }, ...filter.options]}
              onChoose={(value) => {
                filter.choose(value);
                onClose();
              }}
            />
          ) : (
            <Own onClose={onClose}>{filter.control}</Own>
          )}
        </>
      )}
    </KeyLayer>
  );
}

/** More values than these are found by typing. */
const fewChoices = 9;

interface ChoicesProps {
  label: string;
  choices: readonly { value: string; label: string; detail?: ReactNode }[];
  /** The one that holds now; left out where the choices lead further. */
  current?: string;
  onChoose: (value: string) => void;
}

/** Choices one under the other, walked by ↑ and ↓; many are narrowed by typing. */
function Choices({ label, choices, current, onChoose }: ChoicesProps) {
  const around = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const many = choices.length > fewChoices;
  const wanted = typed.trim().toLowerCase();
  const shown = wanted === '' ? choices : choices.filter((choice) => choice.label.toLowerCase().includes(wanted));
  const buttons = () => [...(around.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
  useEffect(() => {
    const first = around.current?.querySelector<HTMLElement>(many ? 'input' : 'button[aria-pressed=true], li > button');
    first?.focus();
  }, [many]);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) buttons()[0]?.click();
      return;
    }
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the field and the buttons in it
    <div ref={around} role="presentation" onKeyDown={walk}>
      {many && (
        <TextInput
          className={classes.find}
          size="sm"
          aria-label={`Find in ${label}`}
          placeholder="Find"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul aria-label={label} className={classes.choices}>
        {shown.map(({ value, label: name, detail }) => (
          <li key={value}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={current === undefined ? undefined : value === current}
              data-autofocus={value === current || undefined}
              onClick={() => onChoose(value)}
            >
              <span>{name}</span>
              {value === current ? <IconCheck size={16} aria-hidden /> : detail && <span className={classes.detail}>{detail}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.none}>No match.</p>}
    </div>
  );
}

/** A control of the filter's own; each choice counts at once, so there is nothing to confirm. */
function Own({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = around.current!;
    const focused = () => {
      const field = node.querySelector<HTMLElement>('input:not([type=hidden])');
      field?.focus();
      return field !== null;
    };
    if (focused()) return undefined;
    // the control's code is on its way
    const coming = new MutationObserver(() => focused() && coming.disconnect());
    coming.observe(node, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, []);
  return (
    <div ref={around} className={classes.own}>
      {children}
      <Button variant="default" size="compact-md" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
