import ui from './ui.module.css';

interface CategoryChipsProps<Name extends string> {
  legend: string;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  selected: Name;
  onSelect: (name: Name) => void;
}

export function CategoryChips<Name extends string>(props: CategoryChipsProps<Name>) {
  const { legend, names, labelOf, selected, onSelect } = props;
  return (
    <fieldset className={ui.chips}>
      <legend className="rv-visually-hidden">{legend}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={ui.chip}
          aria-pressed={name === selected}
          onClick={() => onSelect(name)}
        >
          {labelOf(name)}
        </button>
      ))}
    </fieldset>
  );
}
