// The picture of an account whose owner chose none: a grey figure of our own, part of the program so that every shop has it,
// also an empty one.

/** Key under which it is stored on accounts and fetched like any other file. */
export const defaultAvatarKey = 'defaultavatarpicture.png';

/** A PNG of 96 x 96 pixels. */
export const defaultAvatarBytes: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEWPpbjf5+7D0NvV3+enuciUqryRp7qfssOtvs21xdLM2OGQ' +
    'p7mYrb/d5u27ydXP2uM46QXoAAAACXBIWXMAAAsTAAALEwEAmpwYAAABpklEQVRYw+3WMU/CQBQH8BekRcRoaFHBiKEhjiaWoHMJ' +
    'k05VExaXGsOOTg4OMrmYCImriSZ8ABZ3nXTFzU2/gaOjmgDpvd7du0tgsv/5fkmvffe/QlYzEIMYxOAfgMrV0eN5WR30+vCbzJ4q' +
    'qMIwdTVgBSNgOkrgA8ZJq4AChNJVAKUwSNDADsLAdEmQAyY1EtyzYI4EHguSFLD7LMi4BLAAxSFAHoM2AVYwOCXAEgb7BFjG4HjS' +
    'QPuRtDet/Vq1P5z2aGgPn/54ax8g9oga7uRLgK2Zz2kUWdbyxztwplPG+nX/d6E0mjoXSnxPTwVUbi8azZfdsiJ4ux6NxuumCvj2' +
    'Q+fnhgY99oieUaCKe6kuB+8BBuadDNgtiCTlSsAGcHIgBut9HmCbgAEd7nq2CkBUMKJ/GuD3C5sFPrBAGIcLtsXgkAeKLTFIDTig' +
    'AJJ0OWBHBk44wJOBZBSsgjQPEZCTg1oEfMnBYgRcysEsBkVfDowBAhYQcRDIU6CNwBoFnhHYosAMAiUKJBDoUCCNgEeBJAItCqQQ' +
    'eKLAPAI+BQwEAgqYw4U/iywGaxBOIbAAAAAASUVORK5CYII=',
  'base64',
);
