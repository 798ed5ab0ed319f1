import { createContext, type ReactNode, useContext, useState } from 'react';

/** Draws a dialog; `close` takes it away. */
type DrawDialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<((draw: DrawDialog) => void) | undefined>(undefined);

/**
 * Opens a dialog that belongs to the room and not to the button or the row it came from: news may take those away, or turn "lock" into "unlock",
 * while somebody writes a reason. What was opened stays as it was opened; whether it may still be done is the server's to say.
 */
export function useRoomDialog(): (draw: DrawDialog) => void {
  const open = useContext(OpenDialog);
  if (open === undefined) throw new Error('A dialog opens inside a room');
  return open;
}

/** The place of a room's dialog, one at a time. */
export function RoomDialog({ children }: { readonly children: ReactNode }) {
  const [draw, setDraw] = useState<DrawDialog>();
  return (
    <OpenDialog value={(next) => setDraw(() => next)}>
      {children}
      {draw?.(() => setDraw(undefined))}
    </OpenDialog>
  );
}
