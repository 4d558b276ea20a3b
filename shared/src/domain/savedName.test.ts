import { savedName, savingAddress } from './savedName';

it.each([
  ['Certidão de São João.pdf', 'a/1.pdf', 'Certidão de São João.pdf'],
  ['extrato-banco.exe', 'a/1.pdf', 'extrato-banco.pdf'],
  ['boleto.html', 'a/1.pdf', 'boleto.pdf'],
  ['boleto.pdf.exe', 'a/1.pdf', 'boleto.pdf'],
  ['passaporte.bat. ', 'a/1.pdf', 'passaporte.pdf'],
  ['passaporte', 'a/1.jpg', 'passaporte.jpg'],
  ['Extrato 10.11.2026', 'a/1.pdf', 'Extrato 10.11.2026.pdf'],
  ['FOTO.JPEG', 'a/1.jpg', 'FOTO.JPEG'],
  ['foto.jpg', 'a/1.png', 'foto.png'],
  ['.exe', 'a/1.pdf', 'arquivo.pdf'],
  ['...', 'a/1.pdf', 'arquivo.pdf'],
  ['\u202efdp.exe', 'a/1.pdf', '\u202efdp.pdf'],
])('savedName turns the name %j of the file %s into %j', (name, path, saved) =>
  expect(savedName(name, path)).toBe(saved),
);

it('savingAddress contains the encoded name once', () => {
  const address = savingAddress('https://x.test/object/sign/b/a.pdf?token=t', 'São & “100%” #1.pdf');
  expect(address).toContain('?token=t&download=S%C3%A3o%20%26%20');
  expect(new URL(address).searchParams.get('download')).toBe('São & “100%” #1.pdf');
});
