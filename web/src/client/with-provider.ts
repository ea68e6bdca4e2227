import { Told } from '../ui/layer/told.ts';
import { currentSession } from './session.ts';

/** Sends only while an organisation is there to own the record; else nothing is sent and the sentence says why (CAT-008, CGRP-003). */
export async function withProvider<T>(send: () => Promise<T>): Promise<T> {
  if (!currentSession()?.provider) throw new Told('Provider not available');
  return send();
}
