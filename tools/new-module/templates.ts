import type { SourceFile } from '../architecture/source.ts';
import { contractFiles } from './contract-files.ts';
import type { Plan } from './plan.ts';
import { samplesOf } from './registers.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';

/** Every file of a module that keeps one kind of thing: a list with search, filter and file, a dialog, and all that proves them. */
export const filesOf = (plan: Plan): SourceFile[] => [...contractFiles(plan), ...serverFiles(plan), ...webFiles(plan), samplesOf(plan)];
