import { completeness } from './completeness';

describe('completeness', () => {
  it('counts visible fields only, and "não" as an answer', () => {
    expect(completeness({})).toEqual({ answered: 0, visible: 22, percent: 0, missingRequired: 11 });
    expect(completeness({ has_degree: false }, 'education')).toEqual({
      answered: 1,
      visible: 1,
      percent: 100,
      missingRequired: 0,
    });
    expect(completeness({ has_degree: true }, 'education')).toMatchObject({ answered: 1, visible: 2, percent: 50 });
  });
});
