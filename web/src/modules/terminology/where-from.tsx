import { Text } from '@mantine/core';
import { classificationWords as words } from './classification.words.ts';

/** Where a hospital gets files that may not come with the product. */
export const WhereFrom = () => (
  <div>
    <Text size="sm" fw={600}>
      {words.whereTitle}
    </Text>
    <Text size="sm" c="dimmed">
      {words.where}
    </Text>
  </div>
);
