// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../../../../test/shop.tsx'
import { ScanButton } from './ScanButton.tsx'

afterEach(() => vi.unstubAllGlobals())

const track = { stop: vi.fn() }
/** A browser whose camera sees these codes one after another. */
function withCamera(seen: readonly string[], formats = ['data_matrix']) {
  const codes = [...seen]
  class BarcodeDetector {
    static getSupportedFormats = async () => formats
    detect = async () => codes.splice(0, 1).flatMap((rawValue) => (rawValue === '' ? [] : [{ rawValue }]))
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  const getUserMedia = vi.fn(async () => Object.assign(new MediaStream(), { getTracks: () => [track] }))
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  return getUserMedia
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Сканировать камерой' }))

test('issue 16: the camera gives the first code it sees and is then switched off', async () => {
  const getUserMedia = withCamera(['', '0104600439931256215abc'])
  const onCode = vi.fn()
  await openShop(<ScanButton onCode={onCode} />)
  await waitFor(() => screen.getByRole('button', { name: 'Сканировать камерой' }))
  await press()
  await waitFor(() => expect(onCode).toHaveBeenCalledExactlyOnceWith('0104600439931256215abc'), {
    timeout: 4000,
  })
  expect(getUserMedia).toHaveBeenCalledOnce()
  await waitFor(() => expect(track.stop).toHaveBeenCalled())
})

test('issue 16: without a detector of square codes, the messenger’s scanner gives the code and is closed', async () => {
  withCamera([], ['qr_code'])
  const onCode = vi.fn()
  const { messenger } = await openShop(<ScanButton onCode={onCode} />)
  await press()
  messenger.emit('other', { name: 'qr_text_received', payload: { data: '0104600439931256215abc' } })
  await waitFor(() => expect(onCode).toHaveBeenCalledExactlyOnceWith('0104600439931256215abc'))
  expect(messenger.calls).toContainEqual(['send', { name: 'web_app_close_scan_qr_popup' }])
})
