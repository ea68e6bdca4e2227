import { currentSession } from '../../client/session.ts';
import { catalogueWords as words } from './catalogue.words.ts';
import { Told } from '../../ui/layer/told.ts';

/** Sends only while an organisation is there to own the service; else nothing is sent and the sentence says why (CAT-008). */
export async function withProvider<T>(send: () => Promise<T>): Promise<T> {
  if (!currentSession()?.provider) throw new Told(words.noProvider);
  return send();
}
