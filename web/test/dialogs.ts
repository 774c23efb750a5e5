import { type ByRoleOptions, screen, waitFor, type waitForOptions } from '@testing-library/react'
import { expect } from 'vitest'

/** Finds the open dialog, sheet or drawer of that name once its content is rendered, which follows the panel. */
export async function findDialog(options?: ByRoleOptions, patience?: waitForOptions): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', options, patience)
  await waitFor(() => expect(dialog.querySelector('[data-pending]')).toBeNull(), patience)
  return dialog
}
