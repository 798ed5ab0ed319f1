/** Why the last attempt failed, where that is about no field. */
export function FormFault({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : (
    <p className="msg bad" role="alert">
      {words}
    </p>
  );
}
