import { Anchor, Button } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/layer/dialog.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { LinesSkeleton } from '../ui/page/skeletons.tsx';
import type { Refused } from './refused.ts';

interface EarlierVersionsProps<Reply extends { data: readonly unknown[] }> {
  /** What was changed. */
  of: string;
  asked: UseQueryOptions<Reply, Refused>;
  /** One version as it stood. */
  shown: (version: Reply['data'][number]) => ReactNode;
  /** Said when there is none. */
  none?: string;
}

/** Opens what stood somewhere before it was changed (rulings.md 39, OBS-025). */
export function EarlierVersions<Reply extends { data: readonly unknown[] }>(props: EarlierVersionsProps<Reply>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" inherit underline="always" className="akoma-target" onClick={() => setOpened(true)}>
        Earlier versions
      </Anchor>
      <EarlierDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface EarlierDialogProps<Reply extends { data: readonly unknown[] }> extends EarlierVersionsProps<Reply> {
  opened: boolean;
  size?: 'md' | 'lg';
  onClose: () => void;
}

/** The same where something else opens it. */
export function EarlierDialog<Reply extends { data: readonly unknown[] }>(props: EarlierDialogProps<Reply>) {
  const { of, asked, shown, none, opened, size = 'md', onClose } = props;
  const found = useQuery({ ...asked, staleTime: 0, enabled: opened });
  return (
    <Dialog
      opened={opened}
      size={size}
      title={`${of}: earlier versions`}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <LinesSkeleton lines={4} />}
      {found.data?.data.length === 0 && none && <p>{none}</p>}
      {found.data?.data.map(shown)}
    </Dialog>
  );
}
