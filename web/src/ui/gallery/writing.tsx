import type { TextFormat } from '@akoma/contract/base';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { RichText } from '../text/rich-text.tsx';
import { RichTextView } from '../text/rich-text-view.tsx';
import classes from './gallery.module.css';

const staff = ['Kofi Boakye', 'Kojo Mensah', 'Abena Sarpong', 'Yaw Boateng'].map((label, at) => ({
  id: `019a0000-0000-7000-8000-00000000000${at}`,
  label,
  detail: at % 2 ? 'Nurse' : 'Clinician',
}));
const suggest = async (text: string) => staff.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

const written = `<h2>Assessment</h2><p>Likely <strong>malaria</strong>, seen with <span data-type="mention" data-id="${staff[0]!.id}" data-label="Kofi Boakye">@Kofi Boakye</span>.</p><ul><li><p>rest</p></li><li><p><span style="color: #ff4500">fluids</span>, <span style="color: #0000ff">paracetamol</span> <span style="color: #ffffff">as needed</span></p></li></ul><p style="text-align: center"><a href="https://www.who.int/malaria">WHO on malaria</a></p>`;

/** The editor, the text that it gives, and that text as it is read. */
export function Writing() {
  const [note, setNote] = useState<{ value: string; format: TextFormat }>({ value: '', format: 'text' });
  const [formatting, setFormatting] = useState(false);
  const [markup, setMarkup] = useState<string[]>([]);
  return (
    <Stack gap="md">
      <div className={classes.form}>
        <RichText
          label="Visit note"
          description="Findings and thoughts."
          aside="Saved 09:14"
          {...note}
          onChange={(value, format) => setNote({ value, format })}
          formatting={formatting}
          onFormatting={setFormatting}
          suggest={suggest}
        />
        <Group>
          <Button variant="default" onClick={() => setNote({ value: written, format: 'html' })}>
            Take a colleague’s text
          </Button>
          <Button variant="default" onClick={() => setNote({ value: 'Fever\n\n5 < 6', format: 'text' })}>
            Take a plain text
          </Button>
        </Group>
        <output aria-label="Stored" data-format={note.format}>
          {note.value}
        </output>
        <section aria-label="As it is read">
          <RichTextView text={note.value} format={note.format} />
        </section>
      </div>
      <section aria-label="A record">
        <RichTextView text={written} format="html" />
      </section>
      <Textarea
        label="Markup to show"
        rows={2}
        onChange={(event) => {
          try {
            setMarkup(JSON.parse(event.currentTarget.value) as string[]);
          } catch {
            setMarkup([]);
          }
        }}
      />
      <section aria-label="Shown">
        {markup.map((html) => (
          <RichTextView key={html} text={html} format="html" />
        ))}
      </section>
    </Stack>
  );
}
