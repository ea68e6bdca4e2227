import { Alert } from '@mantine/core';

interface CollisionNoticeProps {
  /** Fields that somebody else has changed as well, with what stands there now. */
  collisions: readonly { label: string; theirs: string }[];
}

/** What somebody else wrote where this user wrote as well, until it is saved or left. */
export function CollisionNotice({ collisions }: CollisionNoticeProps) {
  if (collisions.length === 0) return null;
  return (
    <Alert color="yellow" title="Changed by somebody else meanwhile">
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {collisions.map(({ label, theirs }) => (
          <li key={label}>
            {label}: theirs is <strong>{theirs || 'empty'}</strong>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
