import { Skeleton } from '@mantine/core';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';

/** A page whose code or data is on its way: what is around it stands and can be used already. */
export function PageComing() {
  return (
    <div aria-busy="true">
      <div aria-hidden className="akoma-late">
        <Skeleton height={24} width={180} radius="sm" mb="lg" />
      </div>
      <LinesSkeleton lines={6} />
    </div>
  );
}
