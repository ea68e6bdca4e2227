import { describe, expect, it } from 'vitest';
import { fileNotAccepted, fileNotWhatItSays, fileTooLarge, maxFileBytes, notAPicture, typeOfBytes, whyNotTaken } from './file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const jpeg = bytes('\xff\xd8\xff\xe0\0\x10JFIF');
const webp = bytes('RIFF\x10\0\0\0WEBPVP8 ');
const pdf = bytes('%PDF-1.7\n');

describe('what is taken', () => {
  it.each([
    ['a.png', 'image/png', png],
    ['A.PNG', 'image/png', png],
    ['b.jpg', 'image/jpeg', jpeg],
    ['b.jpeg', '', jpeg],
    ['c.webp', 'image/webp', webp],
    ['d.tar.pdf', 'application/pdf', pdf],
  ])('WIDGET-005 takes %s as %s', (name, type, head) => expect(whyNotTaken({ name, type, size: 10 }, head)).toBeUndefined());

  it.each([
    ['notes.txt', 'text/plain', bytes('hello'), fileNotAccepted],
    ['report.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', bytes('PK\x03\x04'), fileNotAccepted],
    ['drawing.svg', 'image/svg+xml', bytes('<svg'), fileNotAccepted],
    ['moving.gif', 'image/gif', bytes('GIF89a'), fileNotAccepted],
    ['png', 'image/png', png, fileNotAccepted],
    ['page.png', 'image/png', bytes('<html>'), fileNotWhatItSays],
    ['a.jpg', 'image/jpeg', png, fileNotWhatItSays],
    ['a.png', 'application/pdf', png, fileNotWhatItSays],
    ['empty.png', 'image/png', bytes(''), fileNotWhatItSays],
  ])('WIDGET-005 refuses %s sent as %s', (name, type, head, sentence) =>
    expect(whyNotTaken({ name, type, size: 10 }, head)).toBe(sentence),
  );

  it('WIDGET-024 takes 10 MB and not one byte more', () => {
    expect(whyNotTaken({ name: 'a.pdf', type: 'application/pdf', size: maxFileBytes }, pdf)).toBeUndefined();
    expect(whyNotTaken({ name: 'a.pdf', type: 'application/pdf', size: maxFileBytes + 1 }, pdf)).toBe(
      'File should not be more than 10 MB.',
    );
    expect(fileTooLarge).toBe('File should not be more than 10 MB.');
  });

  it('WIDGET-005 a picture field takes no PDF', () =>
    expect(whyNotTaken({ name: 'a.pdf', type: 'application/pdf', size: 9 }, pdf, { pictures: true })).toBe(notAPicture));

  it('FILE-009 knows the four kinds by their first bytes', () => {
    expect([png, jpeg, webp, pdf, bytes('RIFF\x10\0\0\0WAVE'), bytes('')].map(typeOfBytes)).toEqual([
      'image/png',
      'image/jpeg',
      'image/webp',
      'application/pdf',
      undefined,
      undefined,
    ]);
  });
});
