import { EmptyState } from '../../ui/page/empty-state.tsx';

export const Screen = () => <EmptyState title="This part is not built yet." />;
