// Keys that do something wherever the focus is, unless a person is typing or a dialog is open.

/** Does what belongs to the pressed key, if anything does. */
export function press(event: KeyboardEvent, actions: Record<string, () => void>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = 'input:not([type=checkbox]), select, dialog, textarea';
  if (event.target instanceof Element && event.target.closest(typing)) return;
  const action = actions[event.key];
  if (!action) return;
  action();
  event.preventDefault();
}
export const toEntry = () => document.getElementById('typed')?.focus();
