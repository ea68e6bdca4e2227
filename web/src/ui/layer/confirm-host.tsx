import { type Asked, useAsked } from './confirm.ts';
import { sentenceOf } from './told.ts';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';

const dialog = lazyComponent<Asked>(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Shows the question that is open; the dialog is fetched with the first one. */
export function ConfirmHost() {
  const asked = useAsked();
  return asked && <Asking key={asked.id} {...asked} />;
}

function Asking(asked: Asked) {
  const ConfirmDialog = useLazyComponent(dialog, () => void askPlainly(asked));
  return ConfirmDialog && <ConfirmDialog {...asked} />;
}

/** The browser's own question, for when our dialog cannot be fetched any more. */
async function askPlainly({ title, text, about, reason, run, answer }: Asked): Promise<void> {
  const question = [title, text, about].filter(Boolean).join('\n\n');
  const typed = reason ? window.prompt(`${question}\n\n${reason.label}`) : window.confirm(question) ? '' : null;
  if (typed === null || (reason && typed.trim().length < (reason.least ?? 3))) return answer(false);
  try {
    await run?.(typed.trim());
    answer(true);
  } catch (error) {
    window.alert(sentenceOf(error));
    answer(false);
  }
}
