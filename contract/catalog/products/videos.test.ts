import { expect, test } from 'vitest'
import { readVideo } from './videos.ts'

const ID = 'a'.repeat(32)

test.each([
  [
    'https://vk.com/video-220754053_456242110',
    'https://vkvideo.ru/video_ext.php?oid=-220754053&id=456242110',
  ],
  ['https://m.vkvideo.ru/video1_2', 'https://vkvideo.ru/video_ext.php?oid=1&id=2'],
  [
    ' https://vk.com/video_ext.php?oid=-1&id=2&hash=0123456789abcdef&autoplay=1 ',
    'https://vkvideo.ru/video_ext.php?oid=-1&id=2&hash=0123456789abcdef',
  ],
  [`https://rutube.ru/video/${ID}/`, `https://rutube.ru/play/embed/${ID}`],
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?playsinline=1&rel=0',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?playsinline=1&rel=0'],
])('issue 16: the video %s is played at %s', (page, player) => {
  expect(readVideo(page)?.player).toBe(player)
})

test.each([
  'http://vk.com/video-1_2',
  'https://vk.com.evil.test/video-1_2',
  'https://evil.test/?https://vk.com/video-1_2',
  'https://user@vk.com/video-1_2',
  'https://vk.com:8443/video-1_2',
  'https://vk.com/video_ext.php?oid=1"&id=2',
  'https://rutube.ru/channel/1/',
  'https://youtube.com/watch?v=short',
  'javascript:alert(1)',
  'video.mp4',
  '',
])('issue 16: «%s» is no video that a page may embed', (text) => {
  expect(readVideo(text)).toBeNull()
})
