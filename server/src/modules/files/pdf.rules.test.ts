import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from './files.make.ts';
import { hiddenScripts } from './hostile.make.ts';
import { isActivePdf } from './pdf.rules.ts';

const megabyte = 1024 * 1024;
const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream\r\n`), content, Buffer.from('\nendstream\nendobj\n')]);
const objectStream = (content: string): Buffer => stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(content));
const filled = (piece: string, bytes: number): string => piece.repeat(Math.ceil(bytes / piece.length));

describe('a PDF that holds something active', () => {
  it.each(hiddenScripts())('FILE-009 is seen through: a script %s', (_what, pdf) => expect(isActivePdf(pdf)).toBe(true));

  it.each([
    ['JavaScript', '/S /JavaScript'],
    ['a name in digits', '/S /#4a#61#76#61#53#63#72#69#70#74'],
    ['a name with some digits', '/J#61vaScr#69pt'],
    ['JS, and a sign behind it', '/JS(x)'],
    ['a program', '/Launch'],
    ['a file inside', '/EmbeddedFiles 3 0 R'],
    ['one file inside', '/Type /EmbeddedFile'],
    ['a form of its own kind', '/XFA [ (x) 4 0 R ]'],
    ['a form that is sent', '/SubmitForm'],
  ])('FILE-009 %s, in plain sight and in compressed objects', (_what, names) => {
    expect(isActivePdf(makePdf([`9 0 obj\n<< ${names} >>\nendobj\n`]))).toBe(true);
    expect(isActivePdf(makePdf([objectStream(`7 0 << ${names} >>`)]))).toBe(true);
  });
});

describe('an honest PDF', () => {
  it.each<[string, Buffer]>([
    ['names that begin alike', makePdf(['9 0 obj\n<< /JSX 1 /Launcher 2 /JavaScripts 3 /XFAB 4 /RichMedialess 5 >>\nendobj\n'])],
    ['such words in its text', makePdf(['9 0 obj\n(JavaScript and Launch, on the EmbeddedFiles)\nendobj\n'])],
    ['compressed objects', makePdf([objectStream('7 0 << /Type /Page /Parent 2 0 R >>')])],
    ['many of them', makePdf(Array.from({ length: 500 }, () => objectStream('7 0 << /Type /Page >>')))],
    [
      'a table of objects with a predictor',
      makePdf([stream('/Type /XRef /W [1 2 1] /DecodeParms << /Predictor 12 >> /Filter /FlateDecode', deflateSync('x'))]),
    ],
    [
      'a picture in which chance wrote /JS',
      makePdf([stream('/Subtype /Image /Filter /DCTDecode', Buffer.from('\xff\xd8/JS \xff\xd9', 'latin1'))]),
    ],
    ['an outline', makePdf(['9 0 obj\n<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>\nendobj\n'])],
    [
      'encrypted objects',
      makePdf([stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from([7, 77, 200, 3]))], '/Encrypt 4 0 R'),
    ],
    ['a colour profile of three', makePdf([stream('/N 3 /Filter /FlateDecode', deflateSync('profile'))])],
  ])('FILE-009 is not taken for one: %s', (_what, pdf) => expect(isActivePdf(pdf)).toBe(false));
});

describe('a PDF made to take long', () => {
  it.each<[string, Buffer, boolean]>([
    ['digits of names, 31 MB in 32 KB', makePdf([objectStream(filled('#41', 31 * megabyte))]), true],
    ['names in digits, nearly as much as is unpacked', makePdf([objectStream(filled('/#41#41#41#41#41', 3.9 * megabyte))]), false],
    ['names in digits, as they are', makePdf([filled('/#41', 9 * megabyte)]), false],
    ['streams that are none', makePdf([filled('stream endstream ', 9 * megabyte)]), false],
    ['beginnings of streams', makePdf([filled('>>\nstream\n', 9 * megabyte)]), false],
    ['more small object streams than anybody writes', makePdf(Array.from({ length: 60_000 }, () => objectStream('7 0 << >>'))), true],
    ['words for object streams', makePdf([filled('/ObjStm stream\n', 9 * megabyte)]), true],
    ['objects', makePdf([filled('obj', 9 * megabyte)]), false],
    ['names that are all different', makePdf([Array.from({ length: 900_000 }, (_, at) => `/n${at}`).join('')]), false],
    ['one long name', makePdf([`/${filled('a', 9 * megabyte)}`]), false],
  ])('FILE-009 %s: is judged all the same', (_what, pdf, expected) => expect(isActivePdf(pdf)).toBe(expected));
});
