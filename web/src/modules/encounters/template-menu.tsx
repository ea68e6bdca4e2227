import { type NoteTemplate, type NoteType, noteTypeLabels } from '@akoma/contract/encounters';
import { Button, Menu } from '@mantine/core';

interface TemplateMenuProps {
  type: NoteType;
  templates: readonly NoteTemplate[];
  disabled: boolean;
  onChoose: (text: string) => void;
}

/** The organisation's templates for a note: the chosen one is put behind what is typed already. Absent where there is none. */
export function TemplateMenu({ type, templates, disabled, onChoose }: TemplateMenuProps) {
  if (templates.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" disabled={disabled} aria-label={`Templates for ${noteTypeLabels[type]}`}>
          Templates
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ title, specialty, text }) => (
          <Menu.Item key={title} onClick={() => onChoose(text)}>
            {title}
            {specialty && ` · ${specialty.replaceAll('_', ' ')}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
