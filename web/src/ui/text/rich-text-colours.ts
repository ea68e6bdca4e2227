/** The colours that the picker offers (WIDGET-013). */
export const richTextColours = [
  { name: 'Black', value: '#000000' },
  { name: 'White', value: '#ffffff' },
  { name: 'Orange-red', value: '#ff4500' },
  { name: 'Dark orange', value: '#ff8c00' },
  { name: 'Gold', value: '#ffd700' },
  { name: 'Light green', value: '#90ee90' },
  { name: 'Turquoise', value: '#40e0d0' },
  { name: 'Blue', value: '#0000ff' },
  { name: 'Magenta', value: '#ff00ff' },
] as const;
