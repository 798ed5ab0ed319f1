import { Field } from '@trevo/ui';

type RoomSearchProps = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void };

/** The search field among the tools of a room. */
export function RoomSearch({ label, value, onChange }: RoomSearchProps) {
  return (
    <Field
      label={label}
      labelHidden
      placeholder={label}
      lead="search"
      size="sm"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
