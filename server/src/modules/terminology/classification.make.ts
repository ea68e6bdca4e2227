/** A small classification of made-up names in the shape of ICD-10: no line of it is WHO's. */
export const madeUpCsv = [
  'Code,Title',
  'I,Chapter of things that are caught',
  'A00-A09,Group of running ills',
  'A00,Running ill of the made-up kind',
  'A00.0,"Running ill, blue"',
  'A00.9,"Running ill, of no colour"',
  'B54,Shivering ill of the swamp',
  'I10,Tightness of the pipes',
].join('\r\n');

/** The same in ClaML, and a group whose fourth characters come from a modifier. */
export const madeUpClaml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ClaML SYSTEM "ClaML.dtd">
<ClaML version="2.0.0">
  <Title date="2030-01-01" name="Made-up" version="1">Made-up</Title>
  <Modifier code="SWEET_4"><SubClass code=".0"/><SubClass code=".9"/></Modifier>
  <ModifierClass modifier="SWEET_4" code=".0"><SuperClass code="SWEET_4"/><Rubric kind="preferred"><Label>With sleep</Label></Rubric></ModifierClass>
  <ModifierClass modifier="SWEET_4" code=".9"><SuperClass code="SWEET_4"/><Rubric kind="preferred"><Label>Without more</Label></Rubric></ModifierClass>
  <Class code="I" kind="chapter"><SubClass code="A00-A09"/><Rubric kind="preferred"><Label>Chapter of things that are caught</Label></Rubric></Class>
  <Class code="A00-A09" kind="block"><SuperClass code="I"/><Rubric kind="preferred"><Label>Group of running ills</Label></Rubric></Class>
  <Class code="A00" kind="category"><SuperClass code="A00-A09"/><SubClass code="A00.0"/>
    <Rubric kind="preferred"><Label>Running ill of the made-up kind</Label></Rubric>
    <Rubric kind="inclusion"><Label>not read</Label></Rubric></Class>
  <Class code="A00.0" kind="category"><SuperClass code="A00"/>
    <Rubric kind="preferred"><Label>Running &amp; jumping ill,
      <Term class="italics">blue</Term></Label></Rubric></Class>
  <Class code="E10-E14" kind="block"><Rubric kind="preferred"><Label>Sweet ills</Label></Rubric><ModifiedBy code="SWEET_4"/></Class>
  <Class code="E11" kind="category"><SuperClass code="E10-E14"/><Rubric kind="preferred"><Label>Sweet ill of the second kind</Label></Rubric></Class>
  <Class code="E13" kind="category"><SuperClass code="E10-E14"/><ExcludeModifier code="SWEET_4"/><Rubric kind="preferred"><Label>Sweet ill, other</Label></Rubric></Class>
</ClaML>`;

export const asFile = (text: string, name = 'made-up.csv'): File => new File([text], name, { type: 'text/plain' });

/** Names of this many categories, made up, each with so many rubrics beside its title: WHO's own file has 12,000 classes in several megabytes. */
export function largeClaml(classes: number, rubrics: number): string {
  const codeOf = (at: number) =>
    `${String.fromCharCode(65 + Math.floor(at / 1000))}${String(Math.floor(at / 10) % 100).padStart(2, '0')}.${at % 10}`;
  const inclusion =
    '\n  <Rubric kind="inclusion"><Label xml:lang="en">Also said of what resembles it, on either side and at any age</Label></Rubric>';
  const one = (at: number) =>
    `<Class code="${codeOf(at)}" kind="category">\n  <Rubric kind="preferred"><Label xml:lang="en">Ill number ${at} of the ${['left', 'right', 'upper', 'lower'][at % 4]} side, kind ${at % 97}</Label></Rubric>${inclusion.repeat(rubrics)}\n</Class>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ClaML version="2.0.0">',
    ...Array.from({ length: classes }, (_, at) => one(at)),
    '</ClaML>',
  ].join('\n');
}
