// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findDialog } from '../../test/dialogs.ts'
import { stageFor } from '../../test/providers.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import { useBackButton } from './useBackButton.ts'

afterEach(cleanup)

function Asking({ answers }: { answers: boolean[] }) {
  useBackButton()
  const confirm = useConfirm()
  return (
    <button type="button" onClick={async () => void answers.push(await confirm({ title: 'Убрать?' }))}>
      спросить
    </button>
  )
}

async function asking() {
  const answers: boolean[] = []
  const stage = await stageFor(
    <ConfirmProvider>
      <Asking answers={answers} />
    </ConfirmProvider>,
  )
  render(stage.element)
  const ask = async () => {
    fireEvent.click(screen.getByText('спросить'))
    await findDialog()
  }
  return { ...stage, answers, ask }
}

test('DL-07, DL-08, TR-17: the usual buttons; accepting answers yes and closes', async () => {
  const { answers, ask } = await asking()
  await ask()
  expect(screen.getAllByRole('button', { hidden: false }).map((button) => button.textContent)).toEqual(
    expect.arrayContaining(['Продолжить покупки', 'Удалить']),
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Удалить' })))
  expect(answers).toEqual([true])
})

test('TR-18, TR-19: rejecting and the back button answer no', async () => {
  const { answers, ask, messenger } = await asking()
  await ask()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Продолжить покупки' })))
  await ask()
  await act(async () => messenger.pressBack())
  expect(answers).toEqual([false, false])
  expect(messenger.calls).not.toContainEqual(['close'])
})
