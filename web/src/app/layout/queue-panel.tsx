import { EmptyState } from '../../ui/page/empty-state.tsx';

/** The Queue tab. Until the queue is built nobody is ever in it (QUEUE-004). */
export const QueuePanel = () => <EmptyState title="Your queue is empty" why="There are no patients waiting for you." />;
