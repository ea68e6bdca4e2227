import { CloseButton, Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import classes from './coded-search.module.css';
import { markTyped } from './typed-marks.ts';
import { type CodedChoice, type CodedHits, leastLetters, type SearchCoded, useCodedSearch } from './use-coded-search.ts';

/** What was chosen: the code, and what it is called here. Free text has no code. */
export interface CodedValue {
  text: string;
  coding: { system: string; code: string; display: string } | null;
}

interface CodedSearchProps {
  label: string;
  value: CodedValue | null;
  onChange: (value: CodedValue | null) => void;
  search: SearchCoded;
  /** What this user chose lately; offered while nothing is typed. */
  recent?: readonly CodedChoice[];
  /** What cannot be found may be kept as text (DX-005). */
  freeText?: boolean;
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
  'data-path'?: string;
}

const free = 'free';
const keyOf = ({ system, code, term }: CodedChoice): string => `${system}|${code}|${term}`;

/**
 * A diagnosis, or anything else with a code: found as the user types, by mouse or keys; free text stays possible, also when the search is
 * not available.
 */
export function CodedSearch({
  label,
  value,
  onChange,
  search,
  recent = [],
  freeText = false,
  disabled,
  onFocus,
  onBlur,
  ...given
}: CodedSearchProps) {
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  /** For this text Enter was pressed while its answer was under way. */
  const [entered, setEntered] = useState<string>();
  const text = typed ?? value?.text ?? '';
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { searched, retry } = useCodedSearch(text, typed !== undefined, search);
  const { state, hits } = searched;
  const short = text.trim().length < leastLetters;
  const offered = typed === undefined || short ? (text.trim() === '' ? recent : []) : hits.choices;
  const listed = state === 'found' && !short && offered.length > 0;
  const mayBeText = freeText && typed !== undefined && !short;

  const take = (next: CodedValue | null) => {
    onChange(next);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const choose = (key: string) => {
    const one = offered.find((choice) => keyOf(choice) === key);
    if (key === free) take({ text: text.trim(), coding: null });
    else if (one) {
      const { system, code, display } = one;
      take({ text: one.narrower ? one.term : display, coding: { system, code, display } });
    }
  };
  // the likeliest is taken by Enter as soon as it is shown, so before the browser paints; typing on does not move the choice
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer, and nothing else, starts from its first line
  useLayoutEffect(() => {
    const [first] = offered;
    if (!listed || !first) return;
    combobox.selectFirstOption();
    // nobody has seen the list yet: only what was typed by its whole name is taken
    if (entered === searched.of && first.term.toLowerCase() === entered.toLowerCase()) choose(keyOf(first));
  }, [searched]);
  /** Enter before the answer neither sends the form around nor is lost. */
  const enterEarly = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === undefined || short || state !== 'searching') return;
    if (combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    setEntered(text.trim());
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          {...given}
          error={given.error ?? (left && typed?.trim() ? 'Choose one from the list, or clear the field.' : undefined)}
          label={label}
          disabled={disabled ?? false}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          description={given.description ?? (value && !value.coding && typed === undefined ? 'Free text, without a code' : undefined)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={
            state === 'searching' ? (
              <Loader size={16} aria-hidden />
            ) : text !== '' && !disabled ? (
              <CloseButton size="sm" aria-label={`Clear ${label.toLowerCase()}`} onClick={() => take(null)} />
            ) : null
          }
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setLeft(false);
            setEntered(undefined);
            combobox.openDropdown();
            combobox.resetSelectedOption();
            if (currentTarget.value === '') onChange(null);
          }}
          onKeyDown={enterEarly}
          onFocus={() => {
            combobox.openDropdown();
            onFocus?.();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            setLeft(true);
            // what was typed is not lost: it is kept as text, or stands there until something is chosen
            if (typed !== undefined && (freeText || typed.trim() === ''))
              take(typed.trim() === '' ? null : { text: typed.trim(), coding: null });
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <VisuallyHidden role="status">{combobox.dropdownOpened ? spoken(state, short, typed, hits) : ''}</VisuallyHidden>
      <Combobox.Dropdown hidden={offered.length === 0 && (typed === undefined || short)}>
        {hits.corrected && state === 'found' && !short && (
          <div className={classes.said}>
            Nothing for “{searched.of}”. This is for <b>{hits.corrected}</b>:
          </div>
        )}
        <Combobox.Options aria-label={label} mah={320} style={{ overflowY: 'auto' }}>
          {text.trim() === '' && offered.length > 0 && <div className={classes.said}>Recently chosen</div>}
          {offered.map((choice) => (
            <Choice key={keyOf(choice)} choice={choice} typed={typed === undefined ? '' : (hits.corrected ?? text)} />
          ))}
          {state === 'failed' && <div className={classes.said}>The search is not available.</div>}
          {state === 'found' && offered.length === 0 && !short && <div className={classes.said}>Nothing found for “{searched.of}”.</div>}
          {mayBeText && state !== 'searching' && (
            <Combobox.Option value={free}>Keep “{text.trim()}” as text, without a code</Combobox.Option>
          )}
        </Combobox.Options>
        {state === 'failed' && (
          <Combobox.Footer>
            <button type="button" className={classes.again} onMouseDown={(event) => event.preventDefault()} onClick={retry}>
              Try again
            </button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** One line: the name it was found by, marked; the concept's own name where that is another; its code. */
function Choice({ choice, typed }: { choice: CodedChoice; typed: string }) {
  const { term, display, detail, code } = choice;
  const other = term.toLowerCase() !== display.toLowerCase();
  return (
    <Combobox.Option value={keyOf(choice)}>
      <span className={classes.choice}>
        <span className={classes.words}>
          {markTyped(term, typed).map((piece, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
            piece.typed ? <mark key={at}>{piece.text}</mark> : piece.text,
          )}
          {other && <span className={classes.concept}>{display}</span>}
        </span>
        <span className={classes.code}>{detail ?? code}</span>
      </span>
    </Combobox.Option>
  );
}

function spoken(state: string, short: boolean, typed: string | undefined, { choices, corrected }: CodedHits): string {
  if (typed === undefined || short) return '';
  if (state === 'failed') return 'The search is not available.';
  if (state !== 'found') return '';
  const count = choices.length === 0 ? 'Nothing found' : choices.length === 1 ? '1 found' : `${choices.length} found`;
  return corrected ? `${count}, for ${corrected}` : count;
}
