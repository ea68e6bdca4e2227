import {
  activateServicePrice,
  chargeNotValid,
  createServicePrice,
  deactivateServicePrice,
  deleteServicePrice,
  type PriceColumn,
  readCharge,
  type ServicePrice,
  updateServicePrice,
} from '@akoma/contract/catalogue';
import { useRef, useState } from 'react';
import { giveFailure, useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { toast } from '../../ui/layer/toast.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import type { CellPrice } from './price-cells.ts';
import { Told } from '../../ui/layer/told.ts';

/** A cell that is edited: its service, column and location, and its current value. */
export interface WrittenCell {
  key: string;
  service_id: string;
  /** As the key help and the notices name it: "Ultrasound, Cash". */
  name: string;
  column: PriceColumn;
  location_id: string | undefined;
  shown: CellPrice | undefined;
}

interface Step {
  key: string;
  text: string;
  undo: () => Promise<unknown>;
}

const quiet = { quiet: true } as const;

/**
 * What is done in the cells of the price list, each a command of its own that the server has confirmed before the cell shows it. Every step
 * can be taken back, the last one first, as long as the page stands.
 */
export function usePriceEdits() {
  const create = useCommand(createServicePrice, quiet);
  const update = useCommand(updateServicePrice, quiet);
  const remove = useCommand(deleteServicePrice, quiet);
  const activate = useCommand(activateServicePrice, quiet);
  const deactivate = useCommand(deactivateServicePrice, quiet);
  const steps = useRef<Step[]>([]);
  const undoing = useRef(false);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  const note = (step: Step) => {
    steps.current.push(step);
    setChanged((before) => new Set(before).add(step.key));
  };
  const forget = (key: string) => {
    if (steps.current.some((step) => step.key === key)) return;
    setChanged((before) => new Set([...before].filter((other) => other !== key)));
  };

  /**
   * Writes what was typed. Nothing typed takes the price out of use.
   * @param over the price as somebody else left it, if the reader has seen that and insists
   * @throws Refused; Told when the text is no charge
   */
  const write = async (cell: WrittenCell, typed: string, over?: ServicePrice): Promise<void> => {
    const { key, name, shown } = cell;
    const own = over ?? (shown && !shown.inherited ? shown.price : undefined);
    if (typed.trim() === '') {
      if (!own) return;
      const { data: idle } = await deactivate.mutateAsync({ params: { id: own.id }, body: { version: own.version } });
      const back = () => activate.mutateAsync({ params: { id: own.id }, body: { version: idle.version } });
      note({ key, text: `${name}: ${formatMoney(own.charge, own.currency)} applies again.`, undo: back });
      return;
    }
    const read = readCharge(typed);
    if (!read) throw new Told(chargeNotValid);
    const { charge, currency } = read;
    if (own) {
      if (own.charge === charge && (currency === undefined || currency === own.currency)) return;
      const { data: saved } = await update.mutateAsync({
        params: { id: own.id },
        body: { version: own.version, charge, ...(currency && { currency }) },
      });
      const before = { charge: own.charge, currency: own.currency };
      const back = () => update.mutateAsync({ params: { id: own.id }, body: { version: saved.version, ...before } });
      note({ key, text: `${name} is ${formatMoney(own.charge, own.currency)} again.`, undo: back });
      return;
    }
    const kept = currency ?? shown?.price.currency;
    const { data: made } = await create.mutateAsync({
      body: {
        healthcare_service_id: cell.service_id,
        payer: cell.column.payer,
        payment_method: cell.column.payment_method,
        location_id: cell.location_id ?? null,
        charge,
        ...(kept && { currency: kept }),
      },
    });
    note({ key, text: `The price of ${name} has been removed again.`, undo: () => remove.mutateAsync({ params: { id: made.id } }) });
  };

  /** Undoes the last step. */
  const undo = async (): Promise<void> => {
    const step = undoing.current ? undefined : steps.current.pop();
    if (!step) return;
    undoing.current = true;
    try {
      await step.undo();
      toast.done(step.text);
    } catch (error) {
      giveFailure(error, 'The change was not undone');
      if (error instanceof Refused && error.status === 0) steps.current.push(step);
    } finally {
      undoing.current = false;
      forget(step.key);
    }
  };
  return { write, undo, changed, mayUndo: changed.size > 0 };
}
