import type { ServicePrice } from '@akoma/contract/catalogue';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../../client/refused.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './prices.module.css';
import { daysText, pricesWords as words } from './prices.words.ts';
import type { WrittenCell } from './use-price-edits.ts';

interface PriceCellProps {
  cell: WrittenCell;
  /** Changed since the page was opened. */
  changed: boolean;
  /** Why it cannot be edited. */
  refused: string | undefined;
  write: (cell: WrittenCell, typed: string, over?: ServicePrice) => Promise<void>;
}

/** What was wrong with the typed text, which is kept. */
interface Trouble {
  sentence: string;
  /** Somebody else's price, when that was the reason. */
  theirs?: ServicePrice;
}

const arrows: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const cellsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-price-cell]') ?? [])];

/** Goes to the neighbouring cell; at an edge it stays. */
function goFrom(cell: HTMLElement, [down, right]: readonly [number, number]): void {
  const row = cell.closest('tr');
  const at = cellsOf(row).indexOf(cell);
  const next = down === 0 ? row : down > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  cellsOf(next)[at + right]?.focus();
}

/**
 * One charge of the price list. Arrows go from cell to cell, Enter, F2 or a digit opens it, Enter saves, Esc leaves it as it was
 * (screens.md 3.14). It shows what the server has confirmed; a refusal stands under what was typed, with theirs and mine.
 */
export function PriceCell({ cell, changed, refused, write }: PriceCellProps) {
  const { shown, name } = cell;
  const charge = shown?.price.charge ?? '';
  const [typed, setTyped] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const editing = typed !== undefined;

  const begin = (text = shown && !shown.inherited ? charge : '') => {
    if (!refused) setTyped(text);
  };
  const leave = () => {
    returns.current = true;
    setTyped(undefined);
    setTrouble(undefined);
  };
  const save = async (over?: ServicePrice) => {
    if (saving || typed === undefined) return;
    setSaving(true);
    try {
      await write(cell, typed, over);
      leave();
    } catch (error) {
      const data = error instanceof Refused ? (error.data as { current?: ServicePrice; existing?: ServicePrice } | undefined) : undefined;
      const theirs = data?.current ?? data?.existing;
      setTrouble({ sentence: sentenceOf(error), ...(theirs && { theirs }) });
    } finally {
      setSaving(false);
    }
  };

  useEffect(() => {
    if (editing || !returns.current) return;
    returns.current = false;
    button.current?.focus();
  }, [editing]);
  // handled at the cell itself, before the table uses the arrows for its rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew whenever what it opens with changes
  useEffect(() => {
    const node = button.current;
    const heard = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const step = arrows[event.key];
      if (step) goFrom(node!, step);
      else if (event.key === 'F2') begin();
      else if (/^\d$/.test(event.key)) begin(event.key);
      else return;
      event.preventDefault();
    };
    node?.addEventListener('keydown', heard);
    return () => node?.removeEventListener('keydown', heard);
  }, [editing, charge, refused]);

  if (!editing) {
    const days = shown && daysText(shown.price);
    return (
      <button
        ref={button}
        type="button"
        data-price-cell
        className={classes.cell}
        data-changed={changed || undefined}
        data-inherited={shown?.inherited || shown?.later || undefined}
        aria-label={`${name}: ${shown ? formatMoney(charge, shown.price.currency) : words.none}${shown?.inherited ? ', as at any location' : ''}${changed ? ', changed' : ''}`}
        aria-disabled={refused !== undefined || undefined}
        title={refused}
        onClick={() => begin()}
      >
        {shown ? formatMoney(charge, shown.price.currency) : '–'}
        {days && <span className={classes.days}>{days}</span>}
      </button>
    );
  }
  return (
    <div className={classes.editor}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the element that had the focus, at the user's request
        autoFocus
        data-price-cell
        className={classes.input}
        aria-label={name}
        aria-invalid={trouble !== undefined || undefined}
        aria-busy={saving || undefined}
        inputMode="decimal"
        value={typed}
        readOnly={saving}
        onFocus={(event) => event.currentTarget.value === charge && event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setTrouble(undefined);
        }}
        onBlur={() => (typed === charge ? setTyped(undefined) : !trouble && void save())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          else if (event.key === 'Escape') leave();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {trouble && (
        <div role="alert" className={classes.trouble}>
          <span>{trouble.sentence}</span>
          {trouble.theirs && (
            <span className={classes.choices}>
              <Button size="compact-xs" variant="default" onMouseDown={(event) => event.preventDefault()} onClick={leave}>
                Keep {formatMoney(trouble.theirs.charge, trouble.theirs.currency)}
              </Button>
              <Button size="compact-xs" onMouseDown={(event) => event.preventDefault()} onClick={() => void save(trouble.theirs)}>
                Save mine
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
