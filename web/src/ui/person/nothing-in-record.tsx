import { type ComponentProps, useContext } from 'react';
import { EmptyState, nothingFor } from '../page/empty-state.tsx';
import { RecordName } from './record-name.ts';

/** A list of the record that is open is empty, and says so in the patient's name (LIST-015): `things="appointments"`. */
export function NothingInRecord({ things, ...given }: { things: string } & Omit<ComponentProps<typeof EmptyState>, 'title'>) {
  return <EmptyState title={nothingFor(things, useContext(RecordName))} {...given} />;
}
