import * as contract from '@akoma/contract/organization';
import { type Route, answer } from '../../platform/http/route.ts';
import { listCodeSequences, shownSequences } from './list-code-sequences.ts';
import { previewCodeSequence } from './preview-code-sequence.ts';
import { updateCodeSequence } from './update-code-sequence.ts';

export const codeSequenceRoutes: Route[] = [
  answer(contract.listCodeSequences, listCodeSequences),
  answer(contract.readCodeSequence, async (ctx, { params }) => ({
    data: (await shownSequences(ctx)).find(({ entity }) => entity === params.entity)!,
  })),
  answer(contract.previewCodeSequence, previewCodeSequence),
  answer(contract.updateCodeSequence, updateCodeSequence),
];
