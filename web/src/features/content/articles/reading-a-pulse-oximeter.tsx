export const ReadingAPulseOximeter = () => (
  <>
    <p>
      A pulse oximeter shines two kinds of light through a fingertip and calculates, from what comes through, how much
      of the blood's hemoglobin carries oxygen. It takes seconds and does not hurt. To be useful, its numbers have to be
      read with their limits in mind.
    </p>
    <h2>The two numbers</h2>
    <ul>
      <li>
        <strong>SpO₂</strong> is the estimated oxygen saturation in percent. In most healthy people at sea level it lies
        between 95 and 100. Some people with lung disease have lower values that are normal for them, and so do people
        who live at high altitude.
      </li>
      <li>
        <strong>PR</strong> (or a heart) is the pulse in beats per minute. If it is far from the pulse that you count at
        the wrist, don't trust the saturation either.
      </li>
    </ul>
    <p>
      Even a good device is an estimate: a reading is commonly within a few percentage points of a blood test. A change
      over time therefore says more than one number does.
    </p>
    <h2>Five things that make it wrong</h2>
    <ol>
      <li>
        <strong>Cold hands.</strong> Little blood in the finger means a weak signal. Warm the hand first.
      </li>
      <li>
        <strong>Nail polish and artificial nails.</strong> Dark colors absorb the light. Take them off, or use another
        finger.
      </li>
      <li>
        <strong>Movement.</strong> Rest the hand on a table, keep still, and wait until the number has been steady for
        some seconds.
      </li>
      <li>
        <strong>Skin pigmentation.</strong> Studies have found that oximeters can read too high in people with darker
        skin. Give symptoms more weight than the display.
      </li>
      <li>
        <strong>Smoke and carbon monoxide.</strong> Most devices can't tell oxygen from carbon monoxide: after breathing
        smoke the reading may look normal while it is not.
      </li>
    </ol>
    <h2>How to take a reading</h2>
    <p>
      Sit for five minutes. Put the middle or index finger in fully, nail up, hand below the heart. Wait until the
      number is steady, then write it down with date and time, and whether the person was resting or had just moved.
    </p>
    <h2>When not to wait</h2>
    <p>
      Ask a doctor beforehand which value to act on: it differs from person to person. Trouble breathing, chest pain,
      confusion or bluish lips are an emergency <em>whatever the display says</em>: call your local emergency number.
    </p>
    <h2>What to look for when you buy</h2>
    <p>
      For care under a doctor's guidance choose a device that was cleared as a medical device, with its accuracy stated
      in the manual; oximeters sold for sports and wellness have not been through that review. Look for a display that
      can be read from both sides, a bar that shows the strength of the signal, the range of finger sizes (children need
      a smaller clip), and batteries that you can change yourself.
    </p>
  </>
);
